package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.protocol.Capabilities;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.resource.ResourceSource;
import java.util.Optional;

/** What a server is and has, the same in every conversation. */
record Offer(ServerIdentity identity, Toolbox toolbox, Optional<ResourceSource> resources) {
    Offer {
        requireNonNull(identity, "identity is null");
        requireNonNull(toolbox, "toolbox is null");
        requireNonNull(resources, "resources is null");
    }

    Capabilities capabilities() {
        return new Capabilities(resources.isPresent());
    }
}
