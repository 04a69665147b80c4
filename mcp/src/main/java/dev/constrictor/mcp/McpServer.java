package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.List;

/** A server's identity and tools, the same for every client and transport. */
public final class McpServer {
    private final ServerIdentity identity;
    private final Toolbox toolbox;

    public McpServer(ServerIdentity identity, List<Tool> tools) {
        this.identity = requireNonNull(identity, "identity is null");
        this.toolbox = new Toolbox(tools);
    }

    public List<ToolDefinition> tools() {
        return toolbox.definitions();
    }

    /** A new client: nothing it says or does takes another one's places. */
    public Client client(Caller caller, ConversationLimits limits) {
        return new Client(identity, toolbox, caller, limits);
    }
}
