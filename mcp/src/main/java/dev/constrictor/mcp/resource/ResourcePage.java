package dev.constrictor.mcp.resource;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.ResourceLink;
import java.util.List;
import java.util.Optional;

/**
 * A part of the list of resources.
 *
 * @param nextCursor what to ask for the next part with; empty after the last one
 */
public record ResourcePage(List<ResourceLink> resources, Optional<String> nextCursor) {
    public ResourcePage {
        resources = List.copyOf(resources);
        requireNonNull(nextCursor, "nextCursor is null");
    }
}
