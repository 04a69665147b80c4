package dev.constrictor.server.tracing;

import dev.constrictor.mcp.text.Quoted;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** OpenTelemetry's environment variables; one that is set to nothing counts as not set, as it does for OpenTelemetry. */
record TracingVariables(Map<String, String> environment) {
    private static final String PREFIX = "OTEL_";
    private static final String DISABLED = "OTEL_SDK_DISABLED";
    private static final String EXPORTER = "OTEL_TRACES_EXPORTER";
    private static final List<String> ENDPOINTS =
            List.of("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT");
    private static final List<String> PROTOCOLS =
            List.of("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL");
    private static final String OTLP = "otlp";
    private static final String NONE = "none";
    static final String HTTP_PROTOBUF = "http/protobuf";

    TracingVariables {
        environment = environment.entrySet().stream()
                .filter(variable -> variable.getKey().startsWith(PREFIX))
                .filter(variable -> !variable.getValue().isBlank())
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, variable -> variable.getValue().strip()));
    }

    boolean wantTraces() {
        if ("true".equalsIgnoreCase(environment.get(DISABLED))) {
            return false;
        }
        return value(EXPORTER)
                .map(exporter -> !exporter.equals(NONE))
                .orElseGet(() -> firstSet(ENDPOINTS).isPresent());
    }

    /** All that is wrong, each in a sentence that begins with the variable. */
    List<String> problems() {
        List<String> problems = new ArrayList<>();
        value(EXPORTER).flatMap(TracingVariables::exporterProblem).ifPresent(problems::add);
        firstSet(PROTOCOLS).flatMap(this::protocolProblem).ifPresent(problems::add);
        firstSet(ENDPOINTS).flatMap(this::endpointProblem).ifPresent(problems::add);
        return problems;
    }

    /** Where spans are sent, without what may be a password, and the variable that says so. */
    String destination() {
        String variable = firstSet(ENDPOINTS).orElse(ENDPOINTS.getLast());
        URI endpoint = URI.create(value(variable).orElse("http://localhost:4318"));
        return "%s://%s%s (%s)"
                .formatted(
                        endpoint.getScheme(),
                        endpoint.getHost(),
                        endpoint.getPort() < 0 ? "" : ":" + endpoint.getPort(),
                        variable);
    }

    /** The same settings by the names that the SDK has for them. */
    Map<String, String> properties() {
        return environment.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        variable -> variable.getKey().toLowerCase(Locale.ROOT).replace('_', '.'), Map.Entry::getValue));
    }

    private static Optional<String> exporterProblem(String exporters) {
        return Arrays.stream(exporters.split(",", -1))
                .map(String::strip)
                .filter(exporter -> !exporter.equals(OTLP))
                .findFirst()
                .map(exporter -> "%s: there is no exporter %s here; set it to %s, or to %s for no traces"
                        .formatted(EXPORTER, Quoted.of(exporter), OTLP, NONE));
    }

    private Optional<String> protocolProblem(String variable) {
        return value(variable)
                .filter(protocol -> !protocol.equals(HTTP_PROTOBUF))
                .map(protocol -> "%s: traces cannot be sent by %s; set it to %s, which collectors take on port 4318"
                        .formatted(variable, Quoted.of(protocol), HTTP_PROTOBUF));
    }

    private Optional<String> endpointProblem(String variable) {
        return value(variable)
                .filter(endpoint -> !isWebAddress(endpoint))
                .map(endpoint -> "%s: %s is no address of a collector; give one such as http://127.0.0.1:4318"
                        .formatted(variable, Quoted.of(endpoint)));
    }

    private static boolean isWebAddress(String text) {
        try {
            URI address = new URI(text);
            return ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
                    && address.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private Optional<String> firstSet(List<String> variables) {
        return variables.stream().filter(environment::containsKey).findFirst();
    }

    private Optional<String> value(String variable) {
        return Optional.ofNullable(environment.get(variable));
    }
}
