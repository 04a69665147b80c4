package dev.constrictor.mcp;

import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** A server's identity, tools and resources, the same for every client and transport. */
public final class McpServer {
    private final Offer offer;

    /** Of tools alone. */
    public McpServer(ServerIdentity identity, List<Tool> tools) {
        this(identity, tools, Optional.empty());
    }

    public McpServer(ServerIdentity identity, List<Tool> tools, ResourceSource resources) {
        this(identity, tools, Optional.of(resources));
    }

    private McpServer(ServerIdentity identity, List<Tool> tools, Optional<ResourceSource> resources) {
        this.offer = new Offer(identity, new Toolbox(tools), resources);
    }

    public List<ToolDefinition> tools() {
        return offer.toolbox().definitions();
    }

    /** A new client: nothing it says or does takes another one's places. */
    public Client client(Caller caller, ConversationLimits limits) {
        return client(
                caller, limits, call -> Thread.ofVirtual().name("mcp-call").start(call));
    }

    /** @param threads that run the client's calls, each until it is answered */
    public Client client(Caller caller, ConversationLimits limits, Executor threads) {
        return new Client(offer, caller, limits, threads);
    }
}
