package dev.constrictor.server.artifact;

import dev.constrictor.mcp.resource.ReadableText;
import dev.constrictor.mcp.tool.Content;
import dev.constrictor.mcp.tool.EmbeddedResource;
import dev.constrictor.mcp.tool.ImageContent;
import dev.constrictor.mcp.tool.TextContent;
import dev.constrictor.sandbox.Artifact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Artifacts within a result: what is small as it is, and a link to whatever is kept. Figures come first. */
final class ArtifactContent {
    private static final int MOST_SHOWN = 64;

    private ArtifactContent() {}

    static List<Content> of(List<NamedArtifact> artifacts, Map<ArtifactUri, KeptArtifact> kept) {
        InlineBudget budget = new InlineBudget();
        List<Content> content = new ArrayList<>();
        Stream.concat(of(artifacts, Artifact.Kind.FIGURE), of(artifacts, Artifact.Kind.FILE))
                .limit(MOST_SHOWN)
                .forEach(artifact -> {
                    inline(artifact, budget).ifPresent(content::add);
                    Optional.ofNullable(kept.get(artifact.uri()))
                            .map(KeptArtifact::link)
                            .ifPresent(content::add);
                });
        if (artifacts.size() > MOST_SHOWN) {
            content.add(new TextContent("%d more artifacts are not shown here; resources/list names those that are kept"
                    .formatted(artifacts.size() - MOST_SHOWN)));
        }
        return content;
    }

    private static Stream<NamedArtifact> of(List<NamedArtifact> artifacts, Artifact.Kind kind) {
        return artifacts.stream().filter(named -> named.artifact().kind() == kind);
    }

    private static Optional<Content> inline(NamedArtifact named, InlineBudget budget) {
        Artifact artifact = named.artifact();
        if (ImageFormat.shows(named.mediaType(), artifact.content())) {
            return budget.takeImage(artifact.size()) ? Optional.of(image(named)) : Optional.empty();
        }
        if (named.mediaType().isText() && budget.takeText(artifact.size())) {
            return ReadableText.of(artifact.content())
                    .map(text -> new EmbeddedResource(
                            named.uri().toString(),
                            Optional.of(named.mediaType().name()),
                            text));
        }
        return Optional.empty();
    }

    private static Content image(NamedArtifact named) {
        byte[] bytes = new byte[named.artifact().size()];
        named.artifact().content().get(bytes);
        return ImageContent.of(bytes, named.mediaType().name());
    }
}
