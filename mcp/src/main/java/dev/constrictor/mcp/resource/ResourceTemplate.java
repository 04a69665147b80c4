package dev.constrictor.mcp.resource;

import static java.util.Objects.requireNonNull;

/**
 * How the URIs of resources of one kind are made.
 *
 * @param uriTemplate as RFC 6570 has it
 */
public record ResourceTemplate(String uriTemplate, String name, String title, String description) {
    public ResourceTemplate {
        requireNonNull(uriTemplate, "uriTemplate is null");
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(description, "description is null");
    }
}
