package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.OrdinaryProgram.HostRun;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people write every day must do in the sandbox exactly what it does in plain CPython. */
class OrdinaryProgramsTest {
    @TempDir
    private static Path hostWork;

    private static final CodeRules EVERY_PROFILE =
            CodeRules.standard().withProfile(Profile.FILESYSTEM).withProfile(Profile.NETWORK);

    private static Sandbox standard;
    private static Sandbox wider;
    private static ExecutorService host;
    private static Map<OrdinaryProgram, Future<HostRun>> hostRuns;

    @BeforeAll
    static void startHostRuns() throws Exception {
        standard = Sandbox.open(SandboxConfig.defaults());
        wider = Sandbox.open(SandboxConfig.defaults().with(change -> {
            change.rules = EVERY_PROFILE;
            change.poolSize = 1;
        }));
        Interpreter interpreter =
                Interpreters.resolve(Optional.empty(), CacheFolder.locate(System.getenv()), message -> {});
        host = Executors.newFixedThreadPool(2);
        hostRuns = new LinkedHashMap<>();
        for (OrdinaryProgram program : OrdinaryProgram.all()) {
            Path work = hostWork.resolve(Integer.toString(hostRuns.size()));
            hostRuns.put(program, host.submit(() -> program.runOnHost(interpreter, work)));
        }
    }

    @AfterAll
    static void endHostRuns() {
        host.shutdownNow();
        host.close();
        standard.close();
        wider.close();
    }

    static List<OrdinaryProgram> programs() {
        return OrdinaryProgram.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void does_what_it_does_in_plain_cpython(OrdinaryProgram program) throws Exception {
        Sandbox sandbox = program.needsProfile() ? wider : standard;
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of(program.code()).withTimeout(Duration.ofSeconds(20)));
        HostRun expected = hostRuns.get(program).get();

        assertThat(expected.exitCode()).as(expected.stderr()).isZero();
        assertThat(result.error()).isEmpty();
        assertThat(result.securityEvents()).isEmpty();
        assertThat(result.truncated()).isFalse();
        assertThat(result.stdout()).isEqualTo(expected.stdout());
        assertThat(result.stderr()).isEqualTo(expected.stderr());
        assertThat(result.value().map(value -> value.json().toString()).orElse("null"))
                .isEqualTo(expected.value().path("json").toString());
        assertThat(result.value().map(PythonValue::repr).orElse(false))
                .isEqualTo(expected.value().path("repr").booleanValue());
    }

    @Test
    void there_are_many_of_them_and_every_one_shows_what_it_did() throws Exception {
        assertThat(programs()).filteredOn(program -> !program.needsProfile()).hasSizeGreaterThanOrEqualTo(200);
        for (OrdinaryProgram program : programs()) {
            assertThat(hostRuns.get(program).get().stdout())
                    .as(program.toString())
                    .isNotEmpty();
        }
    }
}
