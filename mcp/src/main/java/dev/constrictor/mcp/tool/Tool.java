package dev.constrictor.mcp.tool;

import tools.jackson.databind.node.ObjectNode;

/** Something a client may call. Calls run at the same time, each on a virtual thread of its own. */
public interface Tool {
    /** Always the same. */
    ToolDefinition definition();

    /**
     * The arguments satisfy the input schema; the tool may keep or change them. An integer may come as 5.0. Ends soon
     * once the context is cancelled. What it throws goes to the log; the client learns only that the tool failed.
     */
    ToolResult call(ObjectNode arguments, CallContext context);
}
