package dev.constrictor.server.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.server.auth.LogCapture;
import dev.constrictor.server.execution.EndedExecution;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TracingWithoutCollectorTest {
    private static final int EXECUTIONS = 10_000;
    private static final Duration TO_CLOSE = Duration.ofSeconds(2);
    private static final Duration LENIENCY = Duration.ofSeconds(1);

    private final Logger logger = Logger.getLogger("io.opentelemetry");
    private final List<LogRecord> logged = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            logged.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }

    @Test
    void a_collector_that_is_not_there_holds_nobody_up() throws Exception {
        int freePort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            freePort = socket.getLocalPort();
        }

        observeMany(freePort);
    }

    @Test
    void a_collector_that_never_answers_holds_nobody_up() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
            observeMany(silent.getLocalPort());
        }
    }

    @Test
    void a_collector_that_wants_no_spans_does_not_fill_the_log() throws Exception {
        try (Collector collector = new Collector(400);
                Tracing tracing = Tracing.configured(Map.of(
                                "OTEL_EXPORTER_OTLP_ENDPOINT", collector.address(),
                                "OTEL_BSP_SCHEDULE_DELAY", "1",
                                "OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1"))
                        .orElseThrow()) {
            for (int i = 0; i < 100; i++) {
                EndedExecution.success().tell(tracing);
            }
            assertThat(collector.await(100)).hasSize(100);
        }
        assertThat(logged).hasSizeBetween(1, 10);
    }

    @Test
    void the_operator_is_told_once_where_traces_get_lost() throws Exception {
        int freePort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            freePort = socket.getLocalPort();
        }
        try (LogCapture log = new LogCapture(Tracing.class)) {
            try (Tracing tracing = Tracing.configured(Map.of(
                            "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:%d/otlp".formatted(freePort),
                            "OTEL_EXPORTER_OTLP_TIMEOUT", "500",
                            "OTEL_BSP_SCHEDULE_DELAY", "1",
                            "OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1"))
                    .orElseThrow()) {
                EndedExecution.success().tell(tracing);
                EndedExecution.success().tell(tracing);
            }

            assertThat(log.warnings())
                    .singleElement()
                    .asString()
                    .startsWith("traces get lost: http://127.0.0.1:%d (OTEL_EXPORTER_OTLP_ENDPOINT) cannot be reached"
                            .formatted(freePort))
                    .doesNotContain("java.");
        }
    }

    private void observeMany(int port) {
        long start = System.nanoTime();
        try (Tracing tracing = Tracing.configured(Map.of(
                        "OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:" + port, "OTEL_BSP_SCHEDULE_DELAY", "10"))
                .orElseThrow()) {
            EndedExecution execution = EndedExecution.success();
            long observing = System.nanoTime();
            for (int i = 0; i < EXECUTIONS; i++) {
                execution.tell(tracing);
            }
            assertThat(since(observing)).isLessThan(Duration.ofSeconds(3));
            start = System.nanoTime();
        }
        assertThat(since(start)).isLessThan(TO_CLOSE.plus(LENIENCY));
        assertThat(logged).hasSizeLessThan(10);
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
