package dev.constrictor.sandbox.container.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.python.SharedCache;
import dev.constrictor.sandbox.python.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The proof of a root folder: the interpreter runs where there is nothing else. */
class RunningRootFolderTest {
    private static final String CHECK = """
            import asyncio, bz2, ctypes, decimal, hashlib, lzma, os, pwd, sqlite3, ssl, sys, uuid, zlib, zoneinfo
            sys.path.insert(0, "/opt/constrictor")
            from constrictor_guest import values
            from datetime import datetime
            print(os.getuid(), os.getgid(), pwd.getpwuid(os.getuid()).pw_name, sys.prefix, os.environ["HOME"])
            print(datetime(2025, 7, 1, tzinfo=zoneinfo.ZoneInfo("Europe/Berlin")).utcoffset())
            print(values.__cached__, os.path.exists("/bin"), os.path.exists("/usr/bin"))
            for folder in ("/", "/opt", "/opt/python", "/etc"):
                try:
                    open(folder + "/written", "w")
                    print("written:", folder)
                except OSError:
                    pass
            """;
    private static final String EXPECTED = """
            65534 65534 sandbox /opt/python /tmp
            2:00:00
            /opt/constrictor/constrictor_guest/__pycache__/values.cpython-314.pyc False False""";

    @TempDir
    private Path temp;

    private RootFolder root;
    private List<String> command;

    @BeforeEach
    void makeRoot() throws Exception {
        root = RootFolder.obtain(
                SharedCache.FOLDER, SharedCache.interpreter(), Optional.empty(), ProgressListener.SILENT);
        command = List.of(root.command().getFirst(), "-I", "-S", "-B", "-c", CHECK);
    }

    @Test
    void the_interpreter_runs_with_it_as_root() throws Exception {
        assumeTrue(Shell.run("id", "-u").output().equals("0"), "only root may change its root folder");
        List<String> alone = new ArrayList<>(List.of("env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"));
        root.environment().forEach((name, value) -> alone.add(name + "=" + value));
        alone.addAll(List.of("chroot", "--userspec=65534:65534", root.path().toString()));
        alone.addAll(command);

        assertThat(Shell.run(Map.of(), alone).output()).isEqualTo(EXPECTED);
    }

    @Test
    void the_interpreter_runs_with_it_in_gvisor() throws Exception {
        assumeTrue(
                Shell.run("sh", "-c", "command -v runsc && id -u").output().endsWith("\n0"), "needs runsc, and root");
        Map<String, Object> config = Map.of(
                "ociVersion",
                "1.0.2",
                "process",
                Map.of(
                        "user",
                        Map.of("uid", RootFolder.USER_ID, "gid", RootFolder.USER_ID),
                        "args",
                        command,
                        "env",
                        root.environment().entrySet().stream()
                                .map(variable -> variable.getKey() + "=" + variable.getValue())
                                .toList(),
                        "cwd",
                        "/tmp",
                        "noNewPrivileges",
                        true),
                "root",
                Map.of("path", root.path().toString(), "readonly", true),
                "linux",
                Map.of("namespaces", List.of(Map.of("type", "pid"), Map.of("type", "mount"))));
        Files.writeString(temp.resolve("config.json"), new JsonMapper().writeValueAsString(config));

        Shell.Result result = Shell.run(
                "timeout",
                "--signal=KILL",
                "60",
                "runsc",
                "--root",
                temp.resolve("state").toString(),
                "--platform=ptrace",
                "--network=none",
                "--ignore-cgroups",
                "run",
                "--bundle",
                temp.toString(),
                "constrictor-test-" + UUID.randomUUID());

        assertThat(result.output()).isEqualTo(EXPECTED);
    }
}
