package dev.constrictor.mcp;

import dev.constrictor.mcp.schema.ArgumentCheck;
import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A tool that is only called with arguments its schema allows. */
final class CheckedTool {
    private final Tool tool;
    private final ToolDefinition definition;
    private final ArgumentCheck check;

    CheckedTool(Tool tool) {
        this.tool = tool;
        this.definition = tool.definition();
        this.check = new ArgumentCheck(definition.inputSchema());
    }

    ToolDefinition definition() {
        return definition;
    }

    String name() {
        return definition.name();
    }

    void expectCall() {
        tool.expectCall();
    }

    void prepare() {
        check.prepare();
    }

    /** Wrong arguments are the tool's own error, not the protocol's: a model reads it and tries again. */
    ToolResult call(ObjectNode arguments, CallContext context) {
        List<String> violations = check.violations(arguments);
        if (!violations.isEmpty()) {
            return ToolResult.error("Invalid arguments for %s:%n%s".formatted(name(), String.join("\n", violations)));
        }
        return tool.call(arguments, context);
    }
}
