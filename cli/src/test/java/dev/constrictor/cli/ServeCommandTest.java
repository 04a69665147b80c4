package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@Tag("packaged")
class ServeCommandTest extends LeavesNothing {
    private static final String ENDLESS = "print('running', flush=True)\nwhile True: pass";

    @Test
    void theEndOfInputLetsCallsFinish() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();
            server.call(1, "import time; time.sleep(1); 6 * 7");
            server.closeInput();

            assertThat(value(server.receive())).isEqualTo(42);
            assertThat(server.readLine()).isNull();
            assertThat(server.exitCode(10)).isZero();
            assertThat(server.stderr()).isEmpty();
            assertThat(leftovers()).isEmpty();
        }
    }

    @Test
    void aSignalLetsAShortCallFinish() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();
            server.callWithProgress(1, "print(1, flush=True)\nimport time; time.sleep(0.3)\n6 * 7");
            assertThat(server.receive().path("method").asString()).isEqualTo("notifications/progress");
            List<ProcessHandle> jail = server.jail();

            server.signal("TERM");

            assertThat(value(server.receive())).isEqualTo(42);
            assertThat(server.exitCode(5)).isZero();
            assertNothingIsLeft(jail);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void aSignalCancelsACallThatTakesLonger(String signal) throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();
            server.callWithProgress(1, ENDLESS);
            server.receive();
            List<ProcessHandle> jail = server.jail();
            assertThat(jail).isNotEmpty();
            long before = System.nanoTime();

            server.signal(signal);

            assertThat(answer(server.receive()).path("error_type").asString()).isEqualTo("cancelled");
            assertThat(server.exitCode(5)).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(4));
            assertThat(server.stderr()).isEmpty();
            assertNothingIsLeft(jail);
        }
    }

    @Test
    void aMomentWithoutFreeDescriptorsDelaysACallAndEndsNoOther() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher().with("SANDBOX_POOL_SIZE", "0"))) {
            server.initialize();
            server.call(1, "1");
            server.receive();
            server.call(2, "import time; time.sleep(5); 5");
            Thread.sleep(500);
            server.leaveFreeDescriptors(1);
            server.call(3, "6 * 7");
            Thread.sleep(500);
            server.limitDescriptors(4096);

            assertThat(value(server.receive())).isEqualTo(42);
            assertThat(value(server.receive())).isEqualTo(5);
        }
    }

    @Test
    void ctrlCOnATerminalEndsAnIdleServerWithoutAWord() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher().within("setsid"))) {
            server.initialize();
            server.call(1, "1");
            server.receive();
            List<ProcessHandle> jail = server.jail();

            server.signalGroup("INT");

            assertThat(server.exitCode(5)).isZero();
            assertThat(server.stderr()).isEmpty();
            assertNothingIsLeft(jail);
        }
    }

    @Test
    void aSignalDuringStartUpLeavesNothing() throws Exception {
        for (int millis = 200; millis <= 600; millis += 100) {
            try (ServedProcess server = new ServedProcess(launcher())) {
                Thread.sleep(millis);
                List<ProcessHandle> jail = server.jail();

                server.signal("TERM");

                assertThat(server.exitCode(8)).isIn(0, 143);
                assertThat(server.stderr()).isEmpty();
                assertNothingIsLeft(jail);
            }
        }
    }

    @Test
    void aLineThatIsNoJsonIsAnsweredAndTheNextOneServed() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();

            server.send("this is not JSON");
            JsonNode refusal = server.receive();
            server.call(1, "6 * 7");

            assertThat(refusal.path("error").path("code").intValue()).isEqualTo(-32700);
            assertThat(refusal.path("id").isNull()).isTrue();
            assertThat(value(server.receive())).isEqualTo(42);
        }
    }

    @Test
    void aClientThatStopsReadingDoesNotKeepTheServerFromEnding() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();
            for (int id = 1; id <= 40; id++) {
                server.call(id, "print('x' * 900_000)");
            }
            Thread.sleep(1000);
            List<ProcessHandle> jail = server.jail();

            server.signal("TERM");

            assertThat(server.exitCode(12)).isIn(0, 143);
            assertNothingIsLeft(jail);
        }
    }

    @Test
    void largeResultsFitIntoASmallHeapAndAllOfThemArrive() throws Exception {
        Launcher small = launcher().with("CONSTRICTOR_JAVA_OPTS", "-Xmx320m");
        try (ServedProcess server = new ServedProcess(small)) {
            server.initialize();
            Set<Integer> expected = new HashSet<>();
            for (int id = 1; id <= 40; id++) {
                server.call(id, "print('\\0' * 1_000_000)");
                expected.add(id);
            }

            Set<Integer> answered = new HashSet<>();
            for (int i = 0; i < 40; i++) {
                JsonNode reply = server.receive();
                assertThat(answer(reply).path("stdout").asString()).hasSize(1_000_001);
                answered.add(reply.path("id").intValue());
            }

            assertThat(answered).isEqualTo(expected);
            assertThat(server.stderr()).isEmpty();
        }
    }

    @Test
    void aStandardStreamThatIsClosedIsAnEmptyOne() throws Exception {
        Finished finished =
                launcher().within("sh", "-c", "exec \"$@\" <&-", "sh").run("serve");

        assertThat(finished).isEqualTo(new Finished(0, "", ""));
    }

    @Test
    void manyCallsThatNobodyReadsTheAnswersOfDoNotHoldUpASignal() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher())) {
            server.initialize();
            for (int id = 1; id <= 1500; id++) {
                server.call(id, "print('x' * 2000)");
            }
            long before = System.nanoTime();

            server.signal("TERM");

            assertThat(server.exitCode(9)).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(9));
        }
    }

    @Test
    void aClientThatDiesTakesItsServerAlong() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher().within("sh", "-c", "\"$@\" | head -n 1", "sh"))) {
            server.initialize();
            List<ProcessHandle> all = server.jail();
            for (int id = 1; id <= 3; id++) {
                server.call(id, "print('x' * 100_000)");
                Thread.sleep(200);
            }

            assertThat(server.exitCode(15)).isZero();
            assertNothingIsLeft(all);
        }
    }

    @Test
    void theHandshakeDoesNotWaitForTheJail(@TempDir Path emptyCache) throws Exception {
        try (ServedProcess server = new ServedProcess(launcher().with("SANDBOX_CACHE_DIR", emptyCache.toString()))) {
            server.initialize();
            long greeted = System.nanoTime();
            server.call(1, "6 * 7");

            assertThat(value(server.receive())).isEqualTo(42);
            // The interpreter had to be unpacked first.
            assertThat(Duration.ofNanos(System.nanoTime() - greeted)).isGreaterThan(Duration.ofMillis(300));
        }
    }

    @Test
    void withoutAJailItSaysWhyAndEnds() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher().with("SANDBOX_PYTHON", "/bin/true"))) {
            assertThat(server.exitCode(20)).isEqualTo(3);
            assertThat(server.readLine()).isNull();
            assertThat(server.stderr())
                    .startsWith("constrictor: engine_unavailable: ")
                    .contains("constrictor: what to do: ");
        }
    }

    @Test
    void withoutAJailThatIsSaidEvenToWhoLeavesAtOnce() throws Exception {
        Finished finished = launcher().with("SANDBOX_PYTHON", "/bin/true").run("serve");

        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stderr()).startsWith("constrictor: engine_unavailable: ");
    }

    @Test
    void aFlagWinsOverTheEnvironment() throws Exception {
        try (ServedProcess server =
                new ServedProcess(launcher().with("SANDBOX_POLICY", "strict"), "serve", "--policy", "off")) {
            server.initialize();
            server.callWithProgress(1, "import os\nos.getpid()");
            assertThat(value(server.receive())).isEqualTo(1);
        }
    }

    @Test
    void wrongSettingsAreToldAllAtOnce() throws Exception {
        Finished finished = launcher()
                .with("SANDBOX_TIMEOUT", "soon")
                .with("SANDBOX_POOL_SIZE", "-1")
                .run("serve");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr()).contains("SANDBOX_TIMEOUT", "SANDBOX_POOL_SIZE");
    }

    @Test
    void whatIsWrongIsToldAlikeWithArgumentsAndWithout() throws Exception {
        Launcher wrong = launcher().with("SANDBOX_TIMEOUT", "soon").with("SANDBOX_POOLSIZE", "3");

        assertThat(wrong.run("serve"))
                .isEqualTo(wrong.run("serve", "--log-level", "warning"))
                .satisfies(finished -> assertThat(finished.exitCode()).isEqualTo(2));
    }

    @Test
    void aLevelThatIsNotThereIsExplained() throws Exception {
        Finished level = launcher().run("serve", "--log-level", "loud");

        assertThat(level.exitCode()).isEqualTo(2);
        assertThat(level.stderr()).contains("\"loud\" is no level; there are error, warning, info, debug");
    }

    @Test
    void theLogIsOneLineEachWhateverAClientSays() throws Exception {
        try (ServedProcess server = new ServedProcess(launcher(), "serve", "--log-level", "debug")) {
            server.initialize();
            server.send("""
                    {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7,\
                    "reason":"a\\nconstrictor: error: forged\\u001b[2J"}}""");
            server.call(1, "1");
            server.receive();
            server.closeInput();

            assertThat(server.exitCode(10)).isZero();
            assertThat(server.stderr().lines()).allMatch(line -> line.matches("constrictor: (debug|info|warning): .*"));
            assertThat(server.stderr()).contains("forged").doesNotContain("\u001b", "\nconstrictor: error: forged");
        }
    }

    @Test
    void aPersonAtATerminalIsToldWhatIsAwaited() throws Exception {
        ProcessBuilder process = new ProcessBuilder(
                "timeout", "--foreground", "-s", "INT", "3", "script", "-qec", Launcher.SCRIPT + " serve", "/dev/null");
        process.environment().put("CONSTRICTOR_BUILD", "never");

        assertThat(Finished.run(process).stdout()).contains("waits for a client's first message; Ctrl-C ends it");
    }

    private static JsonNode answer(JsonNode message) {
        return message.path("result").path("structuredContent");
    }

    private static int value(JsonNode message) {
        return answer(message).path("result").asInt(-1);
    }
}
