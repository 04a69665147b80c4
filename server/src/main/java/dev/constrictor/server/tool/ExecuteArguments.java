package dev.constrictor.server.tool;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a client asks of {@code execute_code}, once it satisfies the schema. */
record ExecuteArguments(ObjectNode json) {
    private static final int NANOSECOND_DIGITS = 9;

    ExecuteArguments {
        requireNonNull(json, "json is null");
    }

    /** With the limits in force filled in. */
    static ObjectNode schema(Limits limits) {
        ObjectNode schema = ToolContracts.read("execute_code.input.json");
        ObjectNode timeout = property(schema, "timeout");
        timeout.put("default", seconds(limits.timeout()));
        timeout.put("maximum", seconds(limits.maxTimeout()));
        ObjectNode memory = property(schema, "memory_limit");
        memory.put("default", MemorySize.format(limits.memoryBytes()));
        property(schema, "files").put("maxItems", GivenFiles.MOST);
        return schema;
    }

    String code() {
        return json.path("code").stringValue();
    }

    boolean wantsContainer() {
        return json.path("use_container").asBoolean(false);
    }

    /** @throws IllegalArgumentException that names the argument which no schema can check */
    ExecutionRequest toRequest(Limits limits) {
        ExecutionRequest request = ExecutionRequest.of(code());
        if (given("timeout")) {
            request = request.withTimeout(duration(json.path("timeout").decimalValue()));
        }
        if (given("memory_limit")) {
            request = request.withMemoryBytes(memory(json.path("memory_limit").stringValue()));
        }
        if (wantsContainer()) {
            request = request.withContainer();
        }
        if (!json.path("capture_output").asBoolean(true)) {
            request = request.withoutOutput();
        }
        if (given("allowed_imports")) {
            request = request.withAllowedImports(texts("allowed_imports"));
        }
        if (given(ExecutionRequest.NETWORK_ALLOW)) {
            request = request.withNetworkAllow(texts(ExecutionRequest.NETWORK_ALLOW));
        }
        if (given("files")) {
            request = request.withFiles(new GivenFiles(json.path("files")).toInput(limits));
        }
        return request;
    }

    private List<String> texts(String name) {
        return json.path(name).valueStream().map(JsonNode::stringValue).toList();
    }

    private boolean given(String name) {
        return json.hasNonNull(name);
    }

    private static Duration duration(BigDecimal seconds) {
        return Duration.ofNanos(seconds.movePointRight(NANOSECOND_DIGITS).longValue());
    }

    private static long memory(String text) {
        try {
            return MemorySize.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("memory_limit: " + e.getMessage(), e);
        }
    }

    static BigDecimal seconds(Duration time) {
        return new BigDecimal(BigDecimal.valueOf(time.toNanos(), NANOSECOND_DIGITS)
                .stripTrailingZeros()
                .toPlainString());
    }

    private static ObjectNode property(ObjectNode schema, String name) {
        return (ObjectNode) schema.path("properties").path(name);
    }
}
