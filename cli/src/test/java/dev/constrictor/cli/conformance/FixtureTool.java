package dev.constrictor.cli.conformance;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.node.ObjectNode;

/** A tool that the suite calls by its name. */
record FixtureTool(String name, ObjectNode inputSchema, BiFunction<ObjectNode, CallContext, ToolResult> action)
        implements Tool {
    @Override
    public ToolDefinition definition() {
        return new ToolDefinition(
                name,
                name,
                "For the conformance suite",
                inputSchema,
                Optional.empty(),
                new ToolAnnotations(Optional.empty(), true, false, true, false));
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        return action.apply(arguments, context);
    }
}
