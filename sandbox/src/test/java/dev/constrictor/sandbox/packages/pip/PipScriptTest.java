package dev.constrictor.sandbox.packages.pip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.SharedCache;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pip is kept from, whatever it is asked to do. */
class PipScriptTest {
    @TempDir
    Path folder;

    /** By a command of pip that starts the editor it is given. */
    @Test
    void pip_starts_no_program() throws Exception {
        Path witness = folder.resolve("witness");
        BoundedProcess.Exited exited =
                pip("online", "config", "--user", "--editor", "touch %s #".formatted(witness), "edit");
        assertThat(exited.succeeded()).isFalse();
        assertThat(exited.stderr()).contains("pip may not start programs (subprocess.Popen)");
        assertThat(witness).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "os.system('true')",
                "os.fork()",
                "os.forkpty()",
                "os.execv('/bin/true', ['true'])",
                "os.posix_spawn('/bin/true', ['true'], {})",
                "os.posix_spawnp('true', ['true'], {})",
                "os.spawnv(os.P_WAIT, '/bin/true', ['true'])",
                "os.popen('true')",
                "__import__('pty').spawn('true')",
                "__import__('pty').fork()",
                "__import__('subprocess').run(['true'])"
            })
    void no_way_to_start_a_program_is_left(String code) throws Exception {
        Path other = Files.createDirectories(folder.resolve("other/pip"));
        Files.writeString(other.resolve("__init__.py"), "");
        Files.writeString(other.resolve("__main__.py"), "import os\n" + code);
        // Instead of pip, after all of ours was done.
        String script = PipScript.RUN
                .text()
                .replace(
                        "    runpy.run_module(",
                        "    for name in [*sys.modules]:\n        name.split('.')[0] == 'pip' and sys.modules.pop(name)\n"
                                + "    sys.path.insert(0, '%s')\n    runpy.run_module(".formatted(other.getParent()));
        BoundedProcess.Exited exited = python(script, "online");
        assertThat(exited.succeeded()).isFalse();
        assertThat(exited.stderr()).contains("pip may not start programs");
    }

    @Test
    void without_a_network_nobody_is_asked() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1);
            String index = "--index-url=http://127.0.0.1:%d/simple".formatted(server.getLocalPort());
            BoundedProcess.Exited exited =
                    pip("offline", "download", "--no-deps", "--retries=0", "--timeout=1", index, "nowhere");
            assertThat(exited.succeeded()).isFalse();
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private BoundedProcess.Exited pip(String... networkAndArguments) throws Exception {
        return python(PipScript.RUN.text(), networkAndArguments);
    }

    private BoundedProcess.Exited python(String script, String... networkAndArguments) throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path pip = BundledPip.obtain(SharedCache.FOLDER.path().resolve("tools"), interpreter);
        List<String> command = new ArrayList<>(List.of(
                interpreter.executable().toString(),
                "-I",
                "-B",
                "-c",
                script,
                Long.toString(ProcessHandle.current().pid()),
                pip.toAbsolutePath().toString(),
                ""));
        command.addAll(List.of(networkAndArguments));
        Map<String, String> environment = new HashMap<>(interpreter.environment());
        environment.putAll(Map.of("HOME", folder.toString(), "PATH", "/usr/bin:/bin", "LC_ALL", "C.UTF-8"));
        return (BoundedProcess.Exited) new BoundedProcess(command, environment, Duration.ofMinutes(1)).run();
    }
}
