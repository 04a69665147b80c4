package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.ResourceLink;
import java.time.Instant;

/** An artifact that can be read until it expires, or gives way to newer ones. */
public record KeptArtifact(NamedArtifact named, Instant since, Instant expires) {
    /** What it takes beside its bytes and its names. */
    private static final long OVERHEAD = 512;

    private static final int BYTES_PER_CHARACTER = 4;

    public KeptArtifact {
        requireNonNull(named, "named is null");
        requireNonNull(since, "since is null");
        requireNonNull(expires, "expires is null");
    }

    /** Memory that it takes: many that are empty take some, too. */
    static long cost(NamedArtifact named) {
        long characters = (long) named.artifact().name().length()
                + named.uri().name().length()
                + named.artifact().mediaType().length();
        return OVERHEAD + BYTES_PER_CHARACTER * characters + named.artifact().size();
    }

    ResourceLink link() {
        return named.link(since);
    }
}
