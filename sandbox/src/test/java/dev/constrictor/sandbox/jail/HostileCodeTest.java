package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Attempts to break out, with no guard in the way: the kernel alone must hold. */
class HostileCodeTest {
    private static final boolean ROOT = "root".equals(System.getProperty("user.name"));
    private static final Path JAIL_MODULE = Path.of("/opt/python/lib/python3.14/os.py");

    @TempDir
    private static Path hostWork;

    private static Interpreter interpreter;
    private static Canaries canaries;
    private static Sandbox sandbox;

    @BeforeAll
    static void plant() throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        interpreter = Interpreters.resolve(Optional.empty(), cache, message -> {});
        canaries = new Canaries(interpreter, cache.path());
        sandbox = Sandbox.open(Unguarded.config());
    }

    @AfterAll
    static void close() throws Exception {
        sandbox.close();
        canaries.close();
    }

    static List<Probe> probes() {
        return Probe.all();
    }

    static List<Probe> probesTriedOnTheHost() {
        return Probe.all().stream()
                .filter(probe -> probe.host().matches("succeeds|root|optional"))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("probes")
    void the_jail_gives_nothing_to(Probe probe) throws IOException {
        canaries.plant();

        ExecutionResult result = sandbox.execute(ExecutionRequest.of(probe.program(canaryInJail()))
                .withTimeout(Duration.ofSeconds(probe.mayEndWith("timeout") ? 1 : 20)));

        assertThat(canaries.losses(result.toString())).as(result.toString()).isEmpty();
        String end = result.error().map(error -> error.type().name()).orElse("answers");
        assertThat(probe.mayEndWith(end) || end.equals("answers"))
                .as("%s: %s", end, result)
                .isTrue();
        result.value()
                .ifPresent(value -> assertThat(
                                value.json().path("got").isNull() || probe.id().equals(FORGED_REPORT))
                        .as(value.json().toString())
                        .isTrue());
        assertThat(result.value().isPresent() || result.error().isPresent())
                .as("a probe must say what it got: %s", result)
                .isTrue();
        ExecutionResult next = sandbox.execute(ExecutionRequest.of("6 * 7"));
        assertThat(next.error()).isEmpty();
        assertThat(next.resources().wallTime()).isLessThan(2.0);
    }

    private static final String FORGED_REPORT = Probe.all().stream()
            .filter(probe -> probe.tries().startsWith("a forged report"))
            .map(Probe::id)
            .findFirst()
            .orElseThrow();

    @ParameterizedTest(name = "{0}")
    @MethodSource("probesTriedOnTheHost")
    void the_host_gives_something_to(Probe probe) throws Exception {
        assumeTrue(ROOT || !probe.host().equals("root"), "inconclusive: only root can do this on the host");
        canaries.plant();
        Path script = Files.writeString(
                hostWork.resolve("probe.py"),
                probe.program(canaryOnHost()) + "\nprint(json.dumps(result, default=str))\n");
        ProcessBuilder builder = new ProcessBuilder(
                        "setsid", interpreter.executable().toString(), "-I", "-B", script.toString())
                .redirectErrorStream(true);
        builder.environment().putAll(interpreter.environment());
        builder.environment().put(Canaries.ENVIRONMENT_NAME, "any");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();

        boolean reached =
                output.lines().anyMatch(line -> line.startsWith("{\"got\": ") && !line.startsWith("{\"got\": null"));

        assumeTrue(reached || !probe.host().equals("optional"), () -> "inconclusive on this kernel: " + output);
        assertThat(reached).as(output).isTrue();
    }

    @Test
    void every_group_has_probes_and_no_number_is_used_twice() {
        List<String> ids = probes().stream().map(Probe::id).toList();

        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThan(150);
        assertThat(ids).extracting(id -> id.substring(0, 2)).contains("FS", "CX", "NW", "SI", "PI", "KS", "RD");
    }

    private static String canaryInJail() throws IOException {
        int threads = ROOT ? 65 : 1024;
        return canaries.json("/tmp", JAIL_MODULE, threads);
    }

    private static String canaryOnHost() throws IOException {
        Path module = interpreter
                .executable()
                .getParent()
                .resolve("../lib/python3.14/os.py")
                .normalize();
        return canaries.json(hostWork.toString(), module, 65);
    }
}
