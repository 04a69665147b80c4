package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/** The tools by name, in the order they were given. */
final class Toolbox {
    private final Map<String, CheckedTool> tools = new LinkedHashMap<>();
    private final AtomicBoolean prepared = new AtomicBoolean();

    Toolbox(List<Tool> given) {
        for (Tool tool : given) {
            CheckedTool checked = new CheckedTool(tool);
            if (tools.put(checked.name(), checked) != null) {
                throw new IllegalArgumentException("Two tools are named '%s'".formatted(checked.name()));
            }
        }
    }

    List<ToolDefinition> definitions() {
        return tools.values().stream().map(CheckedTool::definition).toList();
    }

    /** Who asks for the list is about to call; the first call should not wait for a validator to be loaded. */
    void prepare() {
        if (prepared.compareAndSet(false, true)) {
            Thread.ofVirtual().name("mcp-prepare").start(() -> tools.values().forEach(CheckedTool::prepare));
        }
    }

    void expectCall() {
        tools.values().forEach(CheckedTool::expectCall);
    }

    CheckedTool named(String name) throws RequestRefusedException {
        CheckedTool tool = tools.get(name);
        if (tool == null) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS,
                    "Unknown tool %s. Known tools: %s".formatted(Quoted.of(name), String.join(", ", tools.keySet())));
        }
        return tool;
    }
}
