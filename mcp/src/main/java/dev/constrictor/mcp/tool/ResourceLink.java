package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.OptionalLong;

/** Points at a resource; in results clients that know no links get its URI as text. */
public record ResourceLink(
        String uri,
        String name,
        Optional<String> description,
        Optional<String> mimeType,
        OptionalLong size,
        Optional<Annotations> annotations)
        implements Content {
    public ResourceLink {
        requireNonNull(uri, "uri is null");
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        requireNonNull(mimeType, "mimeType is null");
        requireNonNull(size, "size is null");
        requireNonNull(annotations, "annotations is null");
    }

    public ResourceLink(String uri, String name, Optional<String> description, Optional<String> mimeType) {
        this(uri, name, description, mimeType, OptionalLong.empty(), Optional.empty());
    }
}
