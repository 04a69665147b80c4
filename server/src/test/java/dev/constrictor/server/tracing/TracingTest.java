package dev.constrictor.server.tracing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.server.execution.EndedExecution;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TracingTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String PARENT = "00f067aa0ba902b7";

    private Collector collector;

    @BeforeEach
    void startCollector() throws Exception {
        collector = new Collector();
    }

    @AfterEach
    void stopCollector() {
        collector.close();
    }

    @Test
    void a_success_becomes_a_span_with_its_figures() throws Exception {
        EndedExecution execution = EndedExecution.success().by("team ä");

        ReceivedSpan span = traced(execution);

        assertThat(span.name()).isEqualTo("execute_code");
        assertThat(span.kind()).isEqualTo(ReceivedSpan.SERVER);
        assertThat(span.status()).isZero();
        assertThat(span.parentSpanId()).isEmpty();
        assertThat(span.started()).isEqualTo(execution.attempt().started());
        assertThat(span.ended()).isBetween(span.started(), Instant.now().plus(Duration.ofSeconds(1)));
        assertThat(span.events()).isEmpty();
        assertThat(span.attributes())
                .containsOnly(
                        Map.entry("constrictor.call", "7"),
                        Map.entry("constrictor.caller", "team ä"),
                        Map.entry("constrictor.code_bytes", 12L),
                        Map.entry("constrictor.code_sha256", sha256("print('hä')")),
                        Map.entry("constrictor.execution_id", "1-2-3"),
                        Map.entry("constrictor.outcome", "success"),
                        Map.entry("constrictor.engine", "jail"),
                        Map.entry("constrictor.profile", "basic,data_science"),
                        Map.entry("constrictor.wall_seconds", 0.003),
                        Map.entry("constrictor.cpu_seconds", 0.002),
                        Map.entry("constrictor.max_memory_bytes", 1L << 20),
                        Map.entry("constrictor.security_events", 0L));
    }

    @Test
    void a_failure_has_the_status_of_one_and_no_message() throws Exception {
        ReceivedSpan span = traced(EndedExecution.failure(ErrorType.MEMORY_LIMIT));

        assertThat(span.status()).isEqualTo(ReceivedSpan.ERROR);
        assertThat(span.attributes())
                .containsEntry("constrictor.outcome", "memory_limit")
                .containsEntry("error.type", "memory_limit");
        assertThat(span.toString()).doesNotContain("it went wrong");
    }

    @Test
    void a_clients_trace_goes_on() throws Exception {
        ReceivedSpan span = traced(EndedExecution.success().within("00-%s-%s-01".formatted(TRACE, PARENT)));

        assertThat(span.traceId()).isEqualTo(TRACE);
        assertThat(span.parentSpanId()).isEqualTo(PARENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\nx: y"
            })
    void what_is_no_trace_parent_starts_a_trace_of_its_own(String garbage) throws Exception {
        ReceivedSpan span = traced(EndedExecution.success().within(garbage));

        assertThat(span.traceId()).hasSize(32).isNotEqualTo(TRACE);
        assertThat(span.parentSpanId()).isEmpty();
    }

    @Test
    void what_a_client_does_not_sample_is_not_sent() {
        try (Tracing tracing = tracing(Map.of())) {
            EndedExecution.success()
                    .within("00-%s-%s-00".formatted(TRACE, PARENT))
                    .tell(tracing);
        }

        assertThat(collector.spans()).isEmpty();
    }

    @Test
    void security_events_are_told_without_a_strangers_words_but_a_short_quotation() throws Exception {
        ReceivedSpan span = traced(EndedExecution.success()
                .withEvents(
                        SecurityEvent.of("syscall", "socket", "seccomp", "a detail"),
                        SecurityEvent.of("x\n", "line\nbreak" + "x".repeat(1 << 20), "y", "a detail")));

        assertThat(span.attributes()).containsEntry("constrictor.security_events", 2L);
        assertThat(span.events()).hasSize(2);
        assertThat(span.events().getFirst())
                .isEqualTo(new ReceivedSpan.Event(
                        "security_event",
                        Map.of(
                                "constrictor.kind", "syscall",
                                "constrictor.layer", "seccomp",
                                "constrictor.what", "socket")));
        assertThat(span.events().getLast().attributes())
                .containsEntry("constrictor.kind", "other")
                .containsEntry("constrictor.layer", "other")
                .hasEntrySatisfying(
                        "constrictor.what",
                        what -> assertThat((String) what)
                                .startsWith("line\\u000abreak")
                                .hasSizeLessThan(200));
        assertThat(span.toString()).doesNotContain("a detail");
    }

    @Test
    void neither_code_nor_output_leaves_the_server() throws Exception {
        assertThat(traced(EndedExecution.success()).toString()).doesNotContain("print", "hä");
    }

    @Test
    void the_collector_is_told_which_service_it_is_and_nothing_of_the_machine() throws Exception {
        assertThat(traced(EndedExecution.success()).resource())
                .containsEntry("service.name", "constrictor")
                .containsEntry("service.version", "development")
                .containsOnlyKeys(
                        "service.name",
                        "service.version",
                        "telemetry.sdk.language",
                        "telemetry.sdk.name",
                        "telemetry.sdk.version");
    }

    @Test
    void variables_name_the_service_and_add_to_it() throws Exception {
        Map<String, Object> resource = traced(
                        EndedExecution.success(),
                        Map.of(
                                "OTEL_SERVICE_NAME", "python-for-agents",
                                "OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test,service.version=7"))
                .resource();

        assertThat(resource)
                .containsEntry("service.name", "python-for-agents")
                .containsEntry("service.version", "7")
                .containsEntry("deployment.environment.name", "test");
    }

    @Test
    void variables_compress_and_add_headers() throws Exception {
        traced(
                EndedExecution.success(),
                Map.of(
                        "OTEL_EXPORTER_OTLP_COMPRESSION", "gzip",
                        "OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer%20abc"));

        assertThat(collector.headers()).singleElement().satisfies(headers -> {
            assertThat(headers.getFirst("Content-Encoding")).isEqualTo("gzip");
            assertThat(headers.getFirst("Authorization")).isEqualTo("Bearer abc");
            assertThat(headers.getFirst("Content-Type")).isEqualTo("application/x-protobuf");
        });
    }

    @Test
    void settings_for_other_signals_do_not_matter() throws Exception {
        ReceivedSpan span = traced(
                EndedExecution.success(),
                Map.of(
                        "OTEL_METRICS_EXPORTER", "prometheus",
                        "OTEL_LOGS_EXPORTER", "console",
                        "OTEL_PROPAGATORS", "b3"));

        assertThat(span.name()).isEqualTo("execute_code");
    }

    @Test
    void closing_sends_all_that_is_left() throws Exception {
        try (Tracing tracing = tracing(Map.of())) {
            for (int i = 0; i < 1000; i++) {
                EndedExecution.success().tell(tracing);
            }
        }

        assertThat(collector.await(1000)).hasSize(1000);
    }

    private ReceivedSpan traced(EndedExecution execution) throws Exception {
        return traced(execution, Map.of());
    }

    private ReceivedSpan traced(EndedExecution execution, Map<String, String> variables) throws Exception {
        try (Tracing tracing = tracing(variables)) {
            execution.tell(tracing);
        }
        assertThat(collector.await(1)).hasSize(1);
        return collector.spans().getFirst();
    }

    private Tracing tracing(Map<String, String> variables) {
        Map<String, String> environment = new HashMap<>(variables);
        environment.put("OTEL_EXPORTER_OTLP_ENDPOINT", collector.address());
        return Tracing.configured(environment).orElseThrow();
    }

    private static String sha256(String text) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
    }
}
