package dev.constrictor.server.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class TracingConfigurationTest {
    private static final String ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT";
    private static final String SOMEWHERE = "http://127.0.0.1:9";

    static final List<Map<String, String>> UNWANTED = List.of(
            Map.of(),
            Map.of("OTEL_TRACES_EXPORTER", "none"),
            Map.of("OTEL_TRACES_EXPORTER", " "),
            Map.of(ENDPOINT, ""),
            Map.of("OTEL_SERVICE_NAME", "x"),
            Map.of("OTEL_TRACES_EXPORTER", "none", ENDPOINT, SOMEWHERE),
            Map.of("OTEL_SDK_DISABLED", "True", "OTEL_TRACES_EXPORTER", "otlp", ENDPOINT, SOMEWHERE),
            Map.of("OTEL_SDK_DISABLED", "true", ENDPOINT, "nonsense"));

    static final List<Map<String, String>> WANTED = List.of(
            Map.of("OTEL_TRACES_EXPORTER", "otlp"),
            Map.of(ENDPOINT, SOMEWHERE),
            Map.of("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", SOMEWHERE + "/v1/traces"),
            Map.of("OTEL_SDK_DISABLED", "false", ENDPOINT, SOMEWHERE),
            Map.of(
                    "OTEL_EXPORTER_OTLP_PROTOCOL",
                    "grpc",
                    "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL",
                    "http/protobuf",
                    ENDPOINT,
                    SOMEWHERE));

    @ParameterizedTest
    @FieldSource("UNWANTED")
    void there_are_no_traces_unless_variables_ask_for_them(Map<String, String> environment) {
        assertThat(Tracing.configured(environment)).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("WANTED")
    void an_exporter_or_an_endpoint_asks_for_traces(Map<String, String> environment) {
        Optional<Tracing> tracing = Tracing.configured(environment);

        assertThat(tracing).isPresent();
        tracing.get().close();
    }

    @ParameterizedTest
    @CsvSource({
        "OTEL_TRACES_EXPORTER, zipkin",
        "OTEL_TRACES_EXPORTER, console",
        "OTEL_TRACES_EXPORTER, 'otlp,logging'",
        "OTEL_EXPORTER_OTLP_PROTOCOL, grpc",
        "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL, http/json",
        "OTEL_EXPORTER_OTLP_ENDPOINT, 127.0.0.1:4318",
        "OTEL_EXPORTER_OTLP_ENDPOINT, 'http://a b'",
        "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, ftp://127.0.0.1/x",
        "OTEL_TRACES_SAMPLER, sometimes",
        "OTEL_TRACES_SAMPLER_ARG, many",
        "OTEL_BSP_MAX_QUEUE_SIZE, big",
        "OTEL_EXPORTER_OTLP_TIMEOUT, long",
        "OTEL_EXPORTER_OTLP_COMPRESSION, zip",
        "OTEL_EXPORTER_OTLP_CERTIFICATE, /nowhere/to/be/found.pem",
        "OTEL_EXPORTER_OTLP_HEADERS, secret"
    })
    void what_cannot_be_done_is_said_with_the_variable(String variable, String value) {
        Map<String, String> environment =
                new HashMap<>(Map.of("OTEL_TRACES_EXPORTER", "otlp", "OTEL_TRACES_SAMPLER", "traceidratio"));
        environment.put(variable, value);

        List<String> problems = problems(environment);

        assertThat(problems)
                .singleElement()
                .asString()
                .contains(variable)
                .doesNotContain("otel.", "secret", "for " + variable, "for property " + variable);
    }

    @Test
    void all_problems_are_told_at_once() {
        assertThat(problems(Map.of(
                        "OTEL_TRACES_EXPORTER", "jaeger", "OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", ENDPOINT, "nowhere")))
                .satisfiesExactly(
                        problem -> assertThat(problem)
                                .startsWith("OTEL_TRACES_EXPORTER: ")
                                .contains("otlp"),
                        problem -> assertThat(problem)
                                .startsWith("OTEL_EXPORTER_OTLP_PROTOCOL: ")
                                .contains("http/protobuf"),
                        problem ->
                                assertThat(problem).startsWith(ENDPOINT + ": ").contains("http://"));
    }

    @Test
    void nothing_of_open_telemetry_is_needed_when_there_are_no_traces() throws Exception {
        URL[] withoutOpenTelemetry = {
            locationOf(Tracing.class), locationOf(InvalidSettingsException.class), locationOf(Caller.class)
        };
        try (URLClassLoader loader = new URLClassLoader(withoutOpenTelemetry, ClassLoader.getPlatformClassLoader())) {
            Class<?> tracing = loader.loadClass(Tracing.class.getName());
            assertThat(tracing.getClassLoader()).isSameAs(loader);

            Object configured = tracing.getMethod("configured", Map.class).invoke(null, Map.of("HOME", "/"));

            assertThat(configured).isEqualTo(Optional.empty());
        }
    }

    private static URL locationOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static List<String> problems(Map<String, String> environment) {
        return catchThrowableOfType(InvalidSettingsException.class, () -> Tracing.configured(environment))
                .problems();
    }
}
