package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a package of the data-science profile can do while it is imported, which is before any code comes. */
class PackagesInZygoteTest {
    @TempDir
    Path folder;

    @Test
    void a_package_runs_no_program_and_gets_no_socket_while_it_is_imported() throws Exception {
        assertThat(tellsOfItsImport("""
                import os, socket, subprocess
                told = []
                def attempt(what):
                    try:
                        what()
                        told.append("done")
                    except OSError as error:
                        told.append(error.errno)
                attempt(lambda: subprocess.run(["/opt/python/bin/python3.14", "-c", "1"]))
                attempt(lambda: os.execv("/opt/python/bin/python3.14", ["python3.14", "-c", "1"]))
                attempt(lambda: socket.socket(socket.AF_INET))
                attempt(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW))
                attempt(lambda: socket.socket(socket.AF_UNIX).close())
                """)).isEqualTo("[38,38,38,38,\"done\"]");
    }

    @Test
    void what_no_profile_names_is_not_imported_in_advance() throws Exception {
        assertThat(tellsOfItsImport("""
                import os
                told = []
                try:
                    import threads
                    told.append("imported")
                except ImportError:
                    told.append("not there")
                os.environ["LEFT_BY_A_PACKAGE"] = "1"
                """)).isEqualTo("[\"not there\",true,null]");
    }

    /** OpenSSL tells processes apart by their pid, and in its own namespace each of them is the first. */
    @Test
    void no_two_executions_have_the_same_keys_of_tls_though_a_package_has_made_some() throws Exception {
        Installation packages = Installation.in(folder);
        TestWheel.of("sympy", "1.0")
                .file("sympy/__init__.py", "import ssl\nshared = ssl.create_default_context()\nssl.RAND_bytes(16)")
                .writeTo(packages.wheels);
        packages.install("sympy");
        Set<String> seen = new HashSet<>();
        try (Sandbox sandbox = open()) {
            for (int i = 0; i < 6; i++) {
                sandbox.execute(ExecutionRequest.of("""
                                import ssl, sympy
                                def hello(context):
                                    outgoing = ssl.MemoryBIO()
                                    tls = context.wrap_bio(ssl.MemoryBIO(), outgoing, server_hostname="bank.test")
                                    try:
                                        tls.do_handshake()
                                    except ssl.SSLWantReadError:
                                        pass
                                    return outgoing.read()
                                first, second = hello(sympy.shared), hello(ssl.create_default_context())
                                # The client's random, and the public half of its key, which comes last.
                                [ssl.RAND_bytes(16).hex(), *(part.hex() for each in (first, second) for part in (each[11:43], each[-32:]))]
                                """))
                        .value()
                        .orElseThrow()
                        .json()
                        .forEach(part -> seen.add(part.asString()));
            }
        }
        assertThat(seen).hasSize(6 * 5);
    }

    private Sandbox open() {
        return Sandbox.open(Unguarded.config().with(change -> {
            change.cacheFolder = Optional.of(folder.resolve("cache"));
            change.rules = change.rules.withProfile(Profile.DATA_SCIENCE);
        }));
    }

    private String tellsOfItsImport(String source) throws Exception {
        Installation packages = Installation.in(folder);
        TestWheel.of("sympy", "1.0").file("sympy/__init__.py", source).writeTo(packages.wheels);
        TestWheel.of("threads", "1.0").writeTo(packages.wheels);
        packages.install("sympy", "threads");
        String further =
                source.contains("LEFT_BY") ? ", bool(__import__('threads')), os.environ.get('LEFT_BY_A_PACKAGE')" : "";
        try (Sandbox sandbox = open()) {
            return sandbox.execute(ExecutionRequest.of("import os, sympy\n[*sympy.told%s]".formatted(further)))
                    .value()
                    .map(PythonValue::json)
                    .orElseThrow()
                    .toString();
        }
    }
}
