package dev.constrictor.cli.conformance;

import dev.constrictor.mcp.tool.AudioContent;
import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Content;
import dev.constrictor.mcp.tool.EmbeddedResource;
import dev.constrictor.mcp.tool.ImageContent;
import dev.constrictor.mcp.tool.TextContent;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolResult;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tools that the suite's documentation asks of a server, as far as a server of tools alone can have them. */
final class FixtureTools {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String NO_ARGUMENTS = "no-arguments.json";

    private static final Content PIXEL = new ImageContent(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
            "image/png");
    private static final Content SILENCE =
            new AudioContent("UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==", "audio/wav");

    private FixtureTools() {}

    /** The suite calls the first one where any would do. */
    static List<Tool> all() {
        return List.of(
                returning("test_simple_text", text("This is a simple text response for testing.")),
                returning("test_image_content", PIXEL),
                returning("test_audio_content", SILENCE),
                returning(
                        "test_embedded_resource",
                        new EmbeddedResource(
                                "test://embedded-resource",
                                Optional.of("text/plain"),
                                "This is an embedded resource content.")),
                returning(
                        "test_multiple_content_types",
                        text("Multiple content types test:"),
                        PIXEL,
                        new EmbeddedResource(
                                "test://mixed-content-resource",
                                Optional.of("application/json"),
                                "{\"test\":\"data\",\"value\":123}")),
                tool(
                        "test_error_handling",
                        (_, _) -> ToolResult.error("This tool intentionally returns an error for testing")),
                tool("test_tool_with_progress", FixtureTools::progress),
                // Asked to show that a server does not do what ours never does.
                returning("test_streaming_elicitation", text("done")),
                returning("test_logging_tool", text("done")),
                returning("json_schema_2020_12_tool", "json-schema-2020-12.json", text("done")),
                returning("test_mirrored_arguments", "mirrored-arguments.json", text("done")),
                new FixtureTool(
                        "greet",
                        schema("greet.json"),
                        (arguments, _) -> ToolResult.text(
                                "Hello, %s!".formatted(arguments.path("name").asString()))));
    }

    private static ToolResult progress(ObjectNode arguments, CallContext context) {
        try {
            for (int percent = 0; percent <= 100; percent += 50) {
                context.progress(percent + " %");
                // Else a later message takes an earlier one's place.
                Thread.sleep(200);
            }
        } catch (InterruptedException e) {
            return ToolResult.error("cancelled");
        }
        return ToolResult.text("done");
    }

    private static Tool returning(String name, Content... content) {
        return returning(name, NO_ARGUMENTS, content);
    }

    private static Tool returning(String name, String schema, Content... content) {
        return new FixtureTool(
                name, schema(schema), (_, _) -> new ToolResult(List.of(content), Optional.empty(), false));
    }

    private static Tool tool(String name, BiFunction<ObjectNode, CallContext, ToolResult> action) {
        return new FixtureTool(name, schema(NO_ARGUMENTS), action);
    }

    private static Content text(String text) {
        return new TextContent(text);
    }

    private static ObjectNode schema(String file) {
        InputStream resource = FixtureTools.class.getResourceAsStream(file);
        return (ObjectNode) JSON.readTree(resource);
    }
}
