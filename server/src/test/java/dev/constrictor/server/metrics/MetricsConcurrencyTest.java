package dev.constrictor.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.server.execution.EndedExecution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class MetricsConcurrencyTest {
    private static final int THREADS = 16;
    private static final int EACH = 5_000;

    @Test
    void nothing_is_lost_when_many_count_while_others_scrape() throws Exception {
        Metrics metrics = new Metrics();
        metrics.watchPool(() -> Optional.of(new PoolFigures(1, 1, 0, 0, 1, 1, 0)));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> work = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                work.add(threads.submit(() -> countMany(metrics)));
            }
            for (int scrape = 0; scrape < 20; scrape++) {
                work.add(threads.submit(() -> ScrapedText.parse(metrics.scrape())));
            }
            for (Future<?> piece : work) {
                piece.get();
            }
        }

        ScrapedText scraped = ScrapedText.parse(metrics.scrape());

        int all = THREADS * EACH;
        assertThat(scraped.value("constrictor_executions_total{outcome=\"success\"}"))
                .isEqualTo(all);
        assertThat(scraped.value("constrictor_executions_total{outcome=\"crashed\"}"))
                .isEqualTo(all);
        assertThat(scraped.value("constrictor_execution_seconds_count{outcome=\"failure\"}"))
                .isEqualTo(all);
        assertThat(scraped.value("constrictor_security_events_total{kind=\"syscall\",layer=\"seccomp\"}"))
                .isEqualTo(all);
        assertThat(scraped.value("constrictor_http_requests_total{method=\"POST\",status=\"200\"}"))
                .isEqualTo(all);
    }

    private static void countMany(Metrics metrics) {
        EndedExecution success =
                EndedExecution.success().withEvents(SecurityEvent.of("syscall", "socket", "seccomp", ""));
        EndedExecution crash = EndedExecution.failure(ErrorType.CRASHED);
        for (int i = 0; i < EACH; i++) {
            success.tell(metrics);
            crash.tell(metrics);
            metrics.httpRequest("POST", 200, 0.001, 1, 1);
        }
    }
}
