package dev.constrictor.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BenchmarksTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @Test
    void floor_and_ready_are_measured_on_real_processes_and_told_as_json() {
        Path json = folder.resolve("made/for/it/result.json");
        int status = run("--quick", "--only", "floor,ready", "--rounds", "1", "--json", json.toString());
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();

        JsonNode report = JsonMapper.shared().readTree(json);
        assertThat(report.get("machine").get("cores").asInt()).isPositive();
        assertThat(report.get("latencies")).hasSize(3); // the floor twice, back to back and after a rest
        for (JsonNode latency : report.get("latencies")) {
            assertThat(latency.get("nanoseconds")).hasSize(Effort.QUICK.burst());
            assertThat(latency.get("milliseconds").get("p50").asDouble()).isBetween(0.01, 1000.0);
        }
        assertThat(report.get("latencies").get(0).get("name").asString()).isEqualTo("floor");
        assertThat(report.get("latencies").get(0).get("ratioToFloor").asDouble())
                .isEqualTo(1);
        assertThat(report.get("goals")).hasSize(21);
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("not measured", "ready", "× floor");
    }

    @Test
    void containers_are_measured_or_missing_with_the_reason() {
        Path json = folder.resolve("result.json");
        int status = run("--quick", "--only", "containers", "--rounds", "1", "--json", json.toString());
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();

        JsonNode report = JsonMapper.shared().readTree(json);
        Set<String> told = new HashSet<>();
        report.get("latencies").forEach(latency -> told.add(latency.get("name").asString()));
        for (JsonNode missing : report.get("missing")) {
            assertThat(missing.get("reason").asString()).isNotBlank();
            told.add(missing.get("name").asString());
        }
        assertThat(told).contains("runsc-ready", "runsc-on-demand").anyMatch(name -> name.startsWith("podman"));
    }

    @Test
    void at_half_load_about_half_of_the_calls_come_that_there_could_be() {
        Path json = folder.resolve("result.json");
        int status = run("--quick", "--only", "half-load", "--rounds", "1", "--json", json.toString());
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();

        JsonNode load = JsonMapper.shared().readTree(json).get("halfLoad");
        assertThat(load.get("askedPerSecond").asDouble()
                        / load.get("mostPerSecond").asDouble())
                .isBetween(0.2, 0.8);
        assertThat(load.get("milliseconds").get("count").asInt()).isPositive();
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("half load:", "p99 at half load");
    }

    @Test
    void a_profile_times_the_guest_of_today_from_inside() {
        Path json = folder.resolve("result.json");
        int status = run("--quick", "--profile", "--rounds", "1", "--json", json.toString());
        assertThat(status).as(errors.toString(StandardCharsets.UTF_8)).isZero();

        JsonNode profile = JsonMapper.shared().readTree(json).get("profile");
        assertThat(profile.get("executions").asInt()).isEqualTo(10);
        assertThat(profile.get("faults").asDouble()).isPositive();
        for (JsonNode phase : profile.get("phases")) {
            String name = phase.get("name").asString();
            assertThat(phase.get("medianMicroseconds").asDouble())
                    .as(name)
                    .isGreaterThanOrEqualTo(name.startsWith("after the result") ? 0 : 1e-3);
        }
        Set<String> functions = new HashSet<>();
        profile.get("functions")
                .forEach(function -> functions.add(function.get("name").asString()));
        assertThat(functions).contains("fork", "inmate._receive", "runner._compile");
        assertThat(profile.get("layers")).hasSizeGreaterThan(5);
    }

    @Test
    void a_profile_that_could_not_be_measured_is_told_with_the_reason_and_by_the_exit_status() {
        Path json = folder.resolve("result.json");
        int status = Benchmarks.run(
                List.of("--quick", "--profile", "--rounds", "1", "--json", json.toString()),
                printingTo(output),
                printingTo(errors),
                (warm, executions) -> {
                    throw new IOException("a profiled process ended with status 1");
                });
        assertThat(status).isEqualTo(1);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("bench: the profile could not be measured");
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("missing: profile: a profiled process ended with status 1");
        assertThat(json).exists();
    }

    @Test
    void a_wrong_option_says_what_to_do() {
        assertThat(run("--fast")).isEqualTo(2);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("unknown option '--fast': see --help");
    }

    private int run(String... arguments) {
        return Benchmarks.run(List.of(arguments), printingTo(output), printingTo(errors));
    }

    private static PrintStream printingTo(ByteArrayOutputStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }
}
