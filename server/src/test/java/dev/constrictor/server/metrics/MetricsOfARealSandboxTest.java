package dev.constrictor.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.FileTotals;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MetricsOfARealSandboxTest {
    private final Metrics metrics = new Metrics();

    @Test
    void what_a_real_sandbox_does_and_refuses_is_counted_under_known_names() throws Exception {
        try (PendingSandbox pending = PendingSandbox.open(SandboxConfig.defaults())) {
            metrics.watchPool(() -> PoolFigures.of(pending, pool -> 0));
            // It cannot be open yet, and must not be waited for.
            assertThat(scrape().seriesOf("constrictor_pool_ready")).isEmpty();
            Sandbox sandbox = pending.await();

            run(sandbox, "print(1)");
            run(sandbox, "import ctypes");
            run(sandbox, "().__class__.__base__.__subclasses__()");
            run(sandbox, "eval('1')");
            run(sandbox, "while True: print('x' * 1000)");

            ScrapedText scraped = scrape();
            assertThat(scraped.value("constrictor_executions_total{outcome=\"success\"}"))
                    .isPositive();
            assertThat(scraped.value("constrictor_executions_total{outcome=\"security_violation\"}"))
                    .isPositive();
            assertThat(scraped.value("constrictor_executions_total{outcome=\"output_limit\"}"))
                    .isOne();
            assertThat(scraped.value("constrictor_security_events_total{kind=\"limit\",layer=\"limits\"}"))
                    .isOne();
            assertThat(scraped.seriesOf("constrictor_security_events_total"))
                    .hasSizeGreaterThan(2)
                    .noneMatch(series -> series.contains("other"));
            assertThat(scraped.value("constrictor_execution_cpu_seconds_total")).isPositive();
            assertThat(scraped.value("constrictor_pool_forks_total")).isGreaterThanOrEqualTo(5);
        }
    }

    private void run(Sandbox sandbox, String code) {
        metrics.ended(
                new Attempt("1", Caller.LOCAL, code, FileTotals.NONE, Instant.now(), Optional.empty()),
                sandbox.execute(ExecutionRequest.of(code)));
    }

    private ScrapedText scrape() {
        return ScrapedText.parse(metrics.scrape());
    }
}
