package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The official Java SDK's client, which checks results against the tools' schemas, runs what the contract shows. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClientContract {
    private final List<String> progress = new CopyOnWriteArrayList<>();
    private McpSyncClient client;

    /** To a server that is started for it. */
    abstract McpClientTransport transport() throws Exception;

    /** Once the client has left. */
    abstract void end() throws Exception;

    @BeforeAll
    void connect() throws Exception {
        client = McpClient.sync(transport())
                .requestTimeout(Duration.ofSeconds(60))
                .enableCallToolSchemaCaching(true)
                .progressConsumer(notification -> progress.add(notification.message()))
                .build();
        client.initialize();
    }

    @AfterAll
    void disconnect() throws Exception {
        assertThat(client.closeGracefully()).isTrue();
        end();
    }

    @Test
    void itSeesThreeToolsAndHowToUseThem() {
        assertThat(client.listTools().tools())
                .extracting(Tool::name)
                .containsExactly("execute_code", "validate_code", "get_sandbox_info");
        assertThat(client.getServerInfo().name()).isEqualTo("constrictor");
        assertThat(client.getServerInstructions()).contains("execute_code runs code");
    }

    @Test
    void programmaticUsage() {
        CallToolResult result = call("execute_code", Map.of("code", """

                def fibonacci(n):
                    if n <= 1:
                        return n
                    return fibonacci(n-1) + fibonacci(n-2)

                result = [fibonacci(i) for i in range(10)]
                print("Fibonacci sequence:", result)
                                """));

        JsonNode text =
                new JsonMapper().readTree(((TextContent) result.content().getFirst()).text());
        assertThat(text.path("stdout").asString()).isEqualTo("Fibonacci sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]\n");
        assertThat(text.path("result")).hasToString("[0,1,1,2,3,5,8,13,21,34]");
    }

    @Test
    void dataAnalysisPrototyping() {
        assertThat(execute("""
                import statistics
                data = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
                mean = statistics.mean(data)
                median = statistics.median(data)
                stdev = statistics.stdev(data)

                result = {
                    'mean': mean,
                    'median': median,
                    'std_dev': stdev
                }
                print(f"Statistics: {result}")
                """).path("result"))
                .hasToString("{\"mean\":5.5,\"median\":5.5,\"std_dev\":3.0276503540974917}");
    }

    @Test
    void algorithmTesting() {
        assertThat(execute("""
                def bubble_sort(arr):
                    n = len(arr)
                    for i in range(n):
                        for j in range(0, n-i-1):
                            if arr[j] > arr[j+1]:
                                arr[j], arr[j+1] = arr[j+1], arr[j]
                    return arr

                test_data = [64, 34, 25, 12, 22, 11, 90]
                result = bubble_sort(test_data.copy())
                print(f"Sorted: {result}")
                """).path("stdout").asString()).isEqualTo("Sorted: [11, 12, 22, 25, 34, 64, 90]\n");
    }

    @Test
    void mathematicalComputations() {
        assertThat(execute("""
                import math

                def calculate_pi_leibniz(terms):
                    pi_approx = 0
                    for i in range(terms):
                        pi_approx += ((-1) ** i) / (2 * i + 1)
                    return pi_approx * 4

                result = calculate_pi_leibniz(1000)
                print(f"Pi approximation: {result}")
                print(f"Difference from math.pi: {abs(result - math.pi)}")
                """).path("result").asDouble()).isBetween(3.140, 3.142);
    }

    @Test
    void validateThenExecute() {
        JsonNode validation = structured(call("validate_code", Map.of("code", "print('Safe code execution')")));

        assertThat(validation.path("validation").path("valid").asBoolean()).isTrue();
        assertThat(execute("print('Safe code execution')").path("stdout").asString())
                .isEqualTo("Safe code execution\n");
    }

    @Test
    void batchCodeExecution() {
        List<JsonNode> results =
                List.of("print('Hello, World!')", "result = sum(range(10))", "import math; print(math.pi)").stream()
                        .map(code -> structured(call("execute_code", Map.of("code", code, "timeout", 5))))
                        .toList();

        assertThat(results.get(0).path("stdout").asString()).isEqualTo("Hello, World!\n");
        assertThat(results.get(1).path("result").intValue()).isEqualTo(45);
        assertThat(results.get(2).path("stdout").asString()).isEqualTo("3.141592653589793\n");
    }

    @Test
    void containerModeWithCustomLimits() {
        CallToolResult result = call(
                "execute_code",
                Map.of(
                        "code",
                        "import numpy as np; data = np.random.rand(1000, 1000)",
                        "use_container",
                        true,
                        "memory_limit",
                        "512m",
                        "timeout",
                        60));

        assertThat(result.isError()).isTrue();
        assertThat(structured(result).path("error_type").asString()).isEqualTo("engine_unavailable");
    }

    @Test
    void sandboxCapabilities() {
        assertThat(structured(call("get_sandbox_info", Map.of()))
                        .path("resource_limits")
                        .path("memory_limit")
                        .asString())
                .isEqualTo("128m");
    }

    @Test
    void aFailureIsMarkedAndStillStructured() {
        CallToolResult result = call("execute_code", Map.of("code", "1 / 0"));

        assertThat(result.isError()).isTrue();
        assertThat(structured(result).path("error_type").asString()).isEqualTo("runtime_error");
        assertThat(structured(result).path("error").asString()).contains("ZeroDivisionError");
    }

    @Test
    void outputIsSeenWhileCodeRuns() throws Exception {
        client.callTool(CallToolRequest.builder("execute_code")
                .arguments(Map.of("code", "print('live', flush=True)\nimport time; time.sleep(0.5)"))
                .progressToken("token")
                .build());

        for (int i = 0; i < 100 && progress.isEmpty(); i++) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        assertThat(progress).containsExactly("live\n");
    }

    private JsonNode execute(String code) {
        CallToolResult result = call("execute_code", Map.of("code", code));
        assertThat(result.isError()).as(result.toString()).isFalse();
        return structured(result);
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static JsonNode structured(CallToolResult result) {
        return new JsonMapper().valueToTree(result.structuredContent());
    }
}
