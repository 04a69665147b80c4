package dev.constrictor.server.http;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A tool that takes any arguments. */
record TestTool(String name, BiFunction<ObjectNode, CallContext, ToolResult> action) implements Tool {
    /** One that returns as many characters as its argument says. */
    static TestTool sized(String name) {
        return new TestTool(
                name,
                (arguments, _) ->
                        ToolResult.text("x".repeat(arguments.path("size").asInt())));
    }

    @Override
    public ToolDefinition definition() {
        return new ToolDefinition(
                name,
                name,
                "for tests",
                JsonNodeFactory.instance.objectNode().put("type", "object"),
                Optional.empty(),
                new ToolAnnotations(Optional.empty(), false, false, false, false));
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        return action.apply(arguments, context);
    }
}
