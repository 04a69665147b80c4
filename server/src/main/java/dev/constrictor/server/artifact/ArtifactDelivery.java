package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.sandbox.ExecutionResult;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Hands a result to its caller, with its artifacts, and keeps these to be read later. */
public record ArtifactDelivery(ArtifactStore store) {
    public ArtifactDelivery {
        requireNonNull(store, "store is null");
    }

    /** @param json the result without bytes of artifacts; where it lists them, each gets its URI and when that expires */
    public ToolResult deliver(Caller caller, ExecutionResult result, ObjectNode json) {
        if (result.artifacts().isEmpty()) {
            return ToolResult.structured(json);
        }
        List<NamedArtifact> artifacts = NamedArtifact.of(result.executionId(), result.artifacts());
        Map<ArtifactUri, KeptArtifact> kept = store.keep(caller, artifacts);
        if (json.path("artifacts") instanceof ArrayNode listed && listed.size() == artifacts.size()) {
            for (int i = 0; i < listed.size(); i++) {
                addUri(listed, i, Optional.ofNullable(kept.get(artifacts.get(i).uri())));
            }
        }
        return ToolResult.structured(json, ArtifactContent.of(artifacts, kept));
    }

    private static void addUri(ArrayNode listed, int index, Optional<KeptArtifact> kept) {
        if (listed.get(index) instanceof ObjectNode json) {
            json.put(
                    "uri",
                    kept.map(artifact -> artifact.named().uri().toString()).orElse(null));
            json.put(
                    "expires",
                    kept.map(artifact -> artifact.expires()
                                    .truncatedTo(ChronoUnit.SECONDS)
                                    .toString())
                            .orElse(null));
        }
    }
}
