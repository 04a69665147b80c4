package dev.constrictor.mcp.tool;

import tools.jackson.databind.node.ObjectNode;

/** Something a client may call. Calls run at the same time, each on a thread of its own. */
public interface Tool {
    /** Always the same. */
    ToolDefinition definition();

    /**
     * The arguments satisfy the input schema; the tool may keep or change them. An integer may come as 5.0. Ends soon
     * once the context is cancelled. What it throws goes to the log; the client learns only that the tool failed.
     */
    ToolResult call(ObjectNode arguments, CallContext context);

    /**
     * A message has come that may be a call of this tool, and nothing else is under way: what takes a moment to wake up
     * may begin to. Neither waits nor fails.
     */
    default void expectCall() {}
}
