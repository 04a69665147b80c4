package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The proof of a description: the interpreter runs in a root folder that holds nothing but what it asks for. */
class JailRootTest {
    private static final String CHECK = "import json, ssl, sqlite3, ctypes, decimal, asyncio, zoneinfo, hashlib, zlib,"
            + " os, sys; print(sys.executable, sys.prefix, os.path.exists('/etc'), os.path.exists('/usr/share'))";
    /** The system's interpreter sees what Debian's packages keep elsewhere, where they are installed, and no more. */
    private static final String OTHERS = CHECK.substring(0, CHECK.lastIndexOf(';'))
            + "; others = lambda folder, known: os.path.exists(folder) and sorted(set(os.listdir(folder)) - known);"
            + " print(sys.executable, sys.prefix, others('/etc', {'alternatives', 'matplotlibrc'}) or [],"
            + " others('/usr/share', {'matplotlib', 'fonts'}) or [])";

    @TempDir
    Path temp;

    @Test
    void theEmbeddedInterpreterRuns() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        assertThat(run(interpreter)).isEqualTo("/opt/python/bin/python3.14 /opt/python False False");
    }

    @Test
    void theSystemsInterpreterRuns() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "needs /usr/bin/python3");
        Interpreter interpreter = new HostInterpreter(System.getenv()).ask("/usr/bin/python3");
        assertThat(run(interpreter, OTHERS)).isEqualTo("/usr/bin/python3 /usr [] []");
    }

    @Test
    void aVirtualEnvironmentRuns() throws Exception {
        Path environment = HostInterpreterTest.virtualEnvironment(temp.resolve("my env"));
        Interpreter interpreter = new HostInterpreter(System.getenv())
                .ask(environment.resolve("bin/python").toString());
        assertThat(run(interpreter)).isEqualTo(environment + "/bin/python " + environment + " False False");
    }

    @Test
    void anInterpreterOutsideOfUsrRuns() throws Exception {
        Path versions = Path.of(System.getProperty("user.home"), ".pyenv/versions");
        assumeTrue(Files.isDirectory(versions), "needs an interpreter in ~/.pyenv/versions");
        try (Stream<Path> found = Files.list(versions)) {
            Path prefix = found.filter(path -> path.getFileName().toString().matches("3\\.(9|1\\d)\\..*"))
                    .max(Path::compareTo)
                    .orElseThrow();
            Interpreter interpreter = new HostInterpreter(System.getenv())
                    .ask(prefix.resolve("bin/python3").toString());
            assertThat(interpreter.mounts()).extracting(ReadOnlyMount::source).contains(prefix.toRealPath());
            assertThat(run(interpreter)).isEqualTo(prefix + "/bin/python3 " + prefix + " False False");
        }
    }

    private String run(Interpreter interpreter) throws Exception {
        return run(interpreter, CHECK);
    }

    private String run(Interpreter interpreter, String check) throws Exception {
        Shell.assumeMountsAllowed();
        List<String> script = new ArrayList<>(List.of("mount -t tmpfs tmpfs \"$1\""));
        interpreter.mounts().forEach(mount -> script.add(show(mount.source().toString(), mount.target())));
        for (Symlink link : interpreter.symlinks()) {
            script.add("mkdir -p \"$1\"'" + Path.of(link.path()).getParent() + "'");
            script.add("ln -s '" + link.destination() + "' \"$1\"'" + link.path() + "'");
        }
        if (interpreter.kind() == Interpreter.Kind.EMBEDDED) {
            Path loader = Platform.current().loader();
            script.add(show(loader.toRealPath().toString(), loader.toString()));
            for (String library : interpreter.systemLibraries()) {
                Path source = loader.toRealPath().resolveSibling(library);
                if (Files.exists(source)) {
                    script.add(show(source.toRealPath().toString(), "/lib64/" + library));
                }
            }
        }
        List<String> command = new ArrayList<>(List.of("env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"));
        for (Map.Entry<String, String> variable : interpreter.jailEnvironment().entrySet()) {
            String more = interpreter.kind() == Interpreter.Kind.EMBEDDED ? ":/lib64" : "";
            command.add(variable.getKey() + "=" + variable.getValue() + more);
        }
        command.addAll(List.of("chroot", "@", interpreter.jailExecutable(), "-I", "-B", "-c", check));
        script.add(Shell.quoted(command).replace("'@'", "\"$1\""));
        Path root = Files.createDirectory(temp.resolve("root"));
        return Shell.inPrivateMounts(String.join("\n", script), root.toString()).output();
    }

    private static String show(String source, String target) {
        String folder = Files.isDirectory(Path.of(source))
                ? target
                : Path.of(target).getParent().toString();
        return "mkdir -p \"$1\"'" + folder + "'\n"
                + "test -d '" + source + "' || touch \"$1\"'" + target + "'\n"
                + "mount --bind '" + source + "' \"$1\"'" + target + "'";
    }
}
