package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.resource.MediaType;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.Annotations;
import dev.constrictor.mcp.tool.ResourceLink;
import dev.constrictor.sandbox.Artifact;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** An artifact and the URI that is its alone. */
public record NamedArtifact(ArtifactUri uri, Artifact artifact) {
    private static final int LONGEST_NAME = 255;

    public NamedArtifact {
        requireNonNull(uri, "uri is null");
        requireNonNull(artifact, "artifact is null");
    }

    /** Where two have the same name, such as a figure and a file, the later one gets a number. */
    public static List<NamedArtifact> of(String executionId, List<Artifact> artifacts) {
        List<NamedArtifact> named = new ArrayList<>();
        Set<ArtifactUri> taken = new HashSet<>();
        for (Artifact artifact : artifacts) {
            ArtifactUri uri = new ArtifactUri(executionId, artifact.name());
            if (artifact.name().isEmpty() || !taken.add(uri)) {
                uri = new ArtifactUri(executionId, "%s~%d".formatted(artifact.name(), named.size() + 1));
                taken.add(uri);
            }
            named.add(new NamedArtifact(uri, artifact));
        }
        return named;
    }

    MediaType mediaType() {
        return MediaType.of(artifact.mediaType());
    }

    ResourceLink link(Instant since) {
        return new ResourceLink(
                uri.toString(),
                // For people and models to read; the URI has it as it is.
                Quoted.escaped(artifact.name(), LONGEST_NAME),
                Optional.of(
                        switch (artifact.kind()) {
                            case FIGURE -> "Figure that code drew";
                            case FILE -> "File that code wrote";
                        }),
                Optional.of(mediaType().name()),
                OptionalLong.of(artifact.size()),
                Optional.of(Annotations.forEverybody(since)));
    }

    /** With bytes of its own, be they a part of something larger. */
    NamedArtifact copy() {
        byte[] bytes = new byte[artifact.size()];
        artifact.content().get(bytes);
        return new NamedArtifact(
                uri, new Artifact(artifact.kind(), artifact.name(), artifact.mediaType(), ByteBuffer.wrap(bytes)));
    }
}
