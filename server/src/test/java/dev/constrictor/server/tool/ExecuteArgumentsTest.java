package dev.constrictor.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.limits.Limits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ExecuteArgumentsTest {
    @Test
    void code_alone_asks_for_nothing_else() {
        assertThat(request("{\"code\": \"1\"}")).isEqualTo(ExecutionRequest.of("1"));
    }

    @Test
    void every_argument_reaches_the_request() {
        assertThat(request("""
                {"code": "1", "timeout": 2.5, "capture_output": false, "memory_limit": "64 MB", \
                "allowed_imports": ["math", "os.path"], "use_container": true}
                """))
                .isEqualTo(new ExecutionRequest(
                        "1",
                        Optional.of(Duration.ofMillis(2500)),
                        OptionalLong.of(64 << 20),
                        false,
                        Optional.of(List.of("math", "os.path")),
                        "",
                        true));
    }

    @Test
    void an_empty_list_of_imports_is_not_the_same_as_none() {
        assertThat(request("{\"code\": \"1\", \"allowed_imports\": []}").allowedImports())
                .contains(List.of());
    }

    @Test
    void the_schema_tells_the_limits_in_force() {
        JsonNode properties = ExecuteArguments.schema(Limits.defaults().with(limits -> {
                    limits.timeout = Duration.ofMillis(7500);
                    limits.maxTimeout = Duration.ofSeconds(60);
                    limits.memoryBytes = 64 << 20;
                }))
                .path("properties");

        assertThat(properties.path("timeout").path("default")).hasToString("7.5");
        assertThat(properties.path("timeout").path("maximum")).hasToString("60");
        assertThat(properties.path("memory_limit").path("default").asString()).isEqualTo("64m");
    }

    private static ExecutionRequest request(String json) {
        return new ExecuteArguments((ObjectNode) new JsonMapper().readTree(json)).toRequest();
    }
}
