package dev.constrictor.mcp;

import dev.constrictor.mcp.protocol.CallToolResult;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.tool.ToolResult;
import tools.jackson.databind.node.ObjectNode;

/** Calls a tool. */
record ToolWork(CheckedTool tool, ObjectNode arguments, RunningTool running, ProtocolVersion version) implements Work {
    @Override
    public String kind() {
        return tool.name();
    }

    @Override
    public String reference() {
        return running.reference();
    }

    @Override
    public Outcome perform() {
        ToolResult result = running.call(tool, arguments);
        return new Outcome(result.size(), () -> new CallToolResult(result).toJson(version));
    }

    @Override
    public void cancel() {
        running.cancel();
    }

    @Override
    public String failure() {
        return "The tool %s failed".formatted(tool.name());
    }
}
