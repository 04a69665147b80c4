package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.Tool;
import java.util.List;

/** A server's identity and tools, the same for every client and transport. */
public final class McpServer {
    private final ServerIdentity identity;
    private final List<Tool> tools;

    public McpServer(ServerIdentity identity, List<Tool> tools) {
        this.identity = requireNonNull(identity, "identity is null");
        this.tools = List.copyOf(tools);
    }

    public ServerIdentity identity() {
        return identity;
    }

    public List<Tool> tools() {
        return tools;
    }
}
