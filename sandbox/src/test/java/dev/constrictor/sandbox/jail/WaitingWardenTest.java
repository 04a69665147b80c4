package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WaitingWardenTest {
    private static Interpreter interpreter;
    private static Path guestFolder;

    @BeforeAll
    static void findInterpreter() throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        interpreter = Interpreters.resolve(Optional.empty(), cache, message -> {});
        guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
    }

    @Test
    void one_that_nobody_takes_is_ended() {
        ProcessHandle process;
        try (WaitingWarden warden = WaitingWarden.start(interpreter, guestFolder)) {
            process = ProcessHandle.current()
                    .children()
                    .filter(child -> JailProcesses.commandLine(child.pid()).contains("launch"))
                    .findFirst()
                    .orElseThrow();
            assertThat(process.isAlive()).isTrue();
        }
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void it_is_handed_over_once_and_then_left_alone() {
        Process process;
        try (WaitingWarden warden = WaitingWarden.start(interpreter, guestFolder)) {
            process = warden.take().orElseThrow();
            assertThat(warden.take()).isEmpty();
        }
        assertThat(process.isAlive()).isTrue();
        ZygoteLauncher.end(process);
    }

    @Test
    void without_a_server_it_ends_without_a_word() throws Exception {
        Process process = WaitingWarden.start(interpreter, guestFolder).take().orElseThrow();
        process.getOutputStream().close();

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
    }

    @Test
    void an_interpreter_that_cannot_be_run_is_left_to_who_has_the_plan() {
        Interpreter missing = new Interpreter(
                interpreter.kind(),
                interpreter.version(),
                Path.of("/nonexistent/python"),
                Map.of(),
                interpreter.mounts(),
                interpreter.symlinks(),
                interpreter.jailExecutable(),
                interpreter.jailEnvironment(),
                interpreter.systemLibraries());

        try (WaitingWarden warden = WaitingWarden.start(missing, guestFolder)) {
            assertThat(warden.take()).isEmpty();
        }
    }
}
