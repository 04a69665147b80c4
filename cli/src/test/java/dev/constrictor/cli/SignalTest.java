package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However a run is ended from outside: the inmate dies at once, and nothing stays behind. */
@Tag("packaged")
class SignalTest extends LeavesNothing {
    private static final String ENDLESS = "print('running')\nwhile True: pass";

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSignalEndsTheRunAndCleansUp(String signal, int exitCode) throws Exception {
        Process process = start(ENDLESS);
        List<ProcessHandle> jail = process.descendants().toList();
        assertThat(jail).isNotEmpty();

        signal(signal, process.pid());

        assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(exitCode);
        assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8)).isEmpty();
        assertNothingIsLeft(jail);
    }

    @Test
    void codeThatIgnoresSignalsIsKilledToo() throws Exception {
        Process process = start("""
                import signal
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    signal.signal(number, signal.SIG_IGN)
                """ + ENDLESS);
        List<ProcessHandle> jail = process.descendants().toList();

        signal("INT", process.pid());

        assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertNothingIsLeft(jail);
    }

    /** A terminal sends the signal to every process of the group, the jail's own included. */
    @Test
    void ctrlCOnATerminalEndsTheRunWithoutAWord() throws Exception {
        ProcessBuilder builder = launcher().within("setsid").command("run", "-c", ENDLESS);
        Process process = builder.start();
        try (BufferedReader output = process.inputReader(UTF_8)) {
            assertThat(output.readLine()).isEqualTo("running");
            List<ProcessHandle> all = process.descendants().toList();

            assertThat(new ProcessBuilder("kill", "-INT", "--", "-" + process.pid())
                            .start()
                            .waitFor())
                    .isZero();

            assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(130);
            assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8))
                    .isEmpty();
            assertNothingIsLeft(all);
        }
    }

    @Test
    void aSignalDuringStartUpLeavesNothing() throws Exception {
        for (int millis = 150; millis <= 650; millis += 50) {
            Process process = launcher()
                    .command("run", "-c", "import time; time.sleep(60)")
                    .start();
            Thread.sleep(millis);
            List<ProcessHandle> jail = process.descendants().toList();

            signal("INT", process.pid());

            assertThat(process.waitFor(8, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(130);
            assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8))
                    .isEmpty();
            assertNothingIsLeft(jail);
        }
    }

    private Process start(String code) throws Exception {
        Process process =
                launcher().command("run", "--policy", "off", "-c", code).start();
        assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("running");
        return process;
    }

    private static void signal(String name, long pid) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }
}
