package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** Points at a resource; clients that know no links get its URI as text. */
public record ResourceLink(String uri, String name, Optional<String> description, Optional<String> mimeType)
        implements Content {
    public ResourceLink {
        requireNonNull(uri, "uri is null");
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        requireNonNull(mimeType, "mimeType is null");
    }
}
