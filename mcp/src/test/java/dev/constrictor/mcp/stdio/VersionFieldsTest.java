package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.AudioContent;
import dev.constrictor.mcp.tool.Content;
import dev.constrictor.mcp.tool.EmbeddedResource;
import dev.constrictor.mcp.tool.ImageContent;
import dev.constrictor.mcp.tool.ResourceLink;
import dev.constrictor.mcp.tool.TextContent;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Each version gets only what its schema knows. */
class VersionFieldsTest {
    private static final List<Content> EVERY_KIND = List.of(
            new TextContent("words"),
            ImageContent.of(new byte[] {1, 2, 3}, "image/png"),
            new AudioContent("BAUG", "audio/wav"),
            new ResourceLink("file:///a", "a", Optional.empty(), Optional.of("text/plain")),
            new EmbeddedResource("file:///b", Optional.empty(), "inside"));

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, false, false, false",
        "2025-03-26, true, false, false",
        "2025-06-18, true, true, true",
        "2025-11-25, true, true, true"
    })
    void a_tool_shows_what_the_version_knows(String version, boolean annotations, boolean title, boolean outputSchema) {
        try (TestClient client = TestClient.speaking(version, TestTool.echo())) {
            JsonNode list = client.ask("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{}}");
            assertThat(list.path("result").propertyNames()).containsExactly("tools");
            JsonNode tool = list.path("result").path("tools").path(0);
            assertThat(tool.path("name").asString()).isEqualTo("echo");
            assertThat(tool.path("description").asString()).isEqualTo("Description of echo");
            assertThat(tool.path("inputSchema").path("type").asString()).isEqualTo("object");
            assertThat(tool.has("annotations")).isEqualTo(annotations);
            assertThat(tool.has("title")).isEqualTo(title);
            assertThat(tool.has("outputSchema")).isEqualTo(outputSchema);
            if (annotations) {
                assertThat(tool.path("annotations").path("title").asString()).isEqualTo("Annotated");
                assertThat(tool.path("annotations").path("destructiveHint").asBoolean())
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, false, text",
        "2025-03-26, false, audio",
        "2025-06-18, true, audio",
        "2025-11-25, true, audio"
    })
    void a_result_shows_what_the_version_knows(String version, boolean modern, String audio) {
        ObjectNode value = JsonMapper.shared().createObjectNode().put("answer", 42);
        TestTool tool = TestTool.named(
                "everything", (arguments, context) -> new ToolResult(EVERY_KIND, Optional.of(value), false));
        try (TestClient client = TestClient.speaking(version, tool)) {
            JsonNode result = client.ask(
                            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"everything\"}}")
                    .path("result");
            assertThat(result.has("structuredContent")).isEqualTo(modern);
            assertThat(result.path("isError").asBoolean()).isFalse();
            assertThat(result.has("resultType")).isFalse();
            assertThat(result.path("content")
                            .valueStream()
                            .map(c -> c.path("type").asString()))
                    .containsExactly("text", "text", "image", audio, modern ? "resource_link" : "text", "resource");
            assertThat(result.path("content").path(0).path("text").asString()).isEqualTo("{\"answer\":42}");
            assertThat(result.path("content").path(2).path("data").asString()).isEqualTo("AQID");
            assertThat(result.path("content")
                            .path(5)
                            .path("resource")
                            .path("text")
                            .asString())
                    .isEqualTo("inside");
        }
    }
}
