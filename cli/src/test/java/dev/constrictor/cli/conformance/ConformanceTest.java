package dev.constrictor.cli.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.cli.LoopbackHttp;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.Authentication.Granted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The protocol's official suite judges ours over HTTP, in both eras. */
@Timeout(600)
class ConformanceTest {
    private static final List<String> REVISIONS = List.of("2025-11-25", "2026-07-28");

    private static final List<Scenario> SCENARIOS = new ArrayList<>();
    private static List<ExpectedFailure> expectedFailures;

    @BeforeAll
    static void run() throws Exception {
        expectedFailures = ExpectedFailure.all();
        Suite suite = Suite.install();
        McpServer server = new McpServer(
                new ServerIdentity("conformance", "Conformance", "1", Optional.empty()),
                FixtureTools.all(),
                new FixtureResources());
        try (LoopbackHttp http = new LoopbackHttp(server, _ -> new Granted(Caller.LOCAL));
                ExecutorService atOnce = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<List<Scenario>>> runs = REVISIONS.stream()
                    .map(revision -> (Callable<List<Scenario>>) () -> suite.run(revision, http.uri()))
                    .toList();
            for (Future<List<Scenario>> run : atOnce.invokeAll(runs)) {
                SCENARIOS.addAll(run.get());
            }
        }
    }

    static Stream<Scenario> scenarios() {
        return SCENARIOS.stream();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void every_check_passes_but_those_that_ask_for_more_than_tools_and_resources(Scenario scenario) {
        List<ExpectedFailure> expected = expectedFailures.stream()
                .filter(failure -> failure.isOf(scenario))
                .toList();

        assertThat(scenario.failed())
                .as("%s: expected-failures.txt does not expect them", scenario)
                .filteredOn(check -> expected.stream().noneMatch(failure -> failure.isOf(check)))
                .isEmpty();
        assertThat(expected)
                .as("%s: they pass; remove them from expected-failures.txt", scenario)
                .filteredOn(failure -> scenario.failed().stream().noneMatch(failure::isOf))
                .isEmpty();
    }

    @Test
    void failures_are_expected_only_of_scenarios_that_ran() {
        assertThat(expectedFailures)
                .filteredOn(failure -> SCENARIOS.stream().noneMatch(failure::isOf))
                .isEmpty();
    }
}
