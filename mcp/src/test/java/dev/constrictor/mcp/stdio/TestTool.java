package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A tool made of a lambda. */
record TestTool(ToolDefinition definition, BiFunction<ObjectNode, CallContext, ToolResult> behaviour) implements Tool {
    private static final String ANYTHING = "{\"type\":\"object\"}";

    static TestTool named(String name, BiFunction<ObjectNode, CallContext, ToolResult> behaviour) {
        return withSchema(name, ANYTHING, behaviour);
    }

    static TestTool withSchema(
            String name, String inputSchema, BiFunction<ObjectNode, CallContext, ToolResult> behaviour) {
        return new TestTool(
                new ToolDefinition(
                        name,
                        "Title of " + name,
                        "Description of " + name,
                        schema(inputSchema),
                        Optional.of(schema(ANYTHING)),
                        new ToolAnnotations(Optional.of("Annotated"), false, true, false, true)),
                behaviour);
    }

    static TestTool echo() {
        return named("echo", (arguments, context) -> ToolResult.structured(arguments));
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        return behaviour.apply(arguments, context);
    }

    private static ObjectNode schema(String json) {
        return (ObjectNode) JsonMapper.shared().readTree(json);
    }
}
