package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.resource.Lookup;
import dev.constrictor.mcp.resource.ResourceContents;
import dev.constrictor.mcp.resource.ResourcePage;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.resource.ResourceTemplate;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.execution.ArtifactReading;
import dev.constrictor.server.execution.ExecutionObserver;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Kept artifacts as the protocol's resources. */
public final class ArtifactResources implements ResourceSource {
    private static final int PAGE = 50;
    private static final int RADIX = 36;
    private static final Pattern CURSOR = Pattern.compile("[0-9a-z]{1,12}");

    private final ArtifactStore store;
    private final InstantSource clock;
    private final ExecutionObserver observer;

    public ArtifactResources(ArtifactStore store, InstantSource clock, ExecutionObserver observer) {
        this.store = requireNonNull(store, "store is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.observer = requireNonNull(observer, "observer is null");
    }

    @Override
    public List<ResourceTemplate> templates() {
        return List.of(new ResourceTemplate(
                ArtifactUri.TEMPLATE,
                "artifact",
                "Artifact of an execution",
                "A file that code wrote, or a figure that it drew; kept %s at most"
                        .formatted(store.limits().time())));
    }

    @Override
    public Optional<ResourcePage> list(Caller caller, Optional<String> cursor) {
        OptionalLong place = cursor.map(ArtifactResources::place).orElse(OptionalLong.of(Long.MAX_VALUE));
        return place.isPresent() ? Optional.of(page(caller, place.getAsLong())) : Optional.empty();
    }

    private ResourcePage page(Caller caller, long before) {
        List<Shelf.Placed> found = store.before(caller, before, PAGE + 1);
        List<Shelf.Placed> shown = found.subList(0, Math.min(PAGE, found.size()));
        return new ResourcePage(
                shown.stream().map(placed -> placed.artifact().link()).toList(),
                found.size() > PAGE ? Optional.of(Long.toString(shown.getLast().place(), RADIX)) : Optional.empty());
    }

    private static OptionalLong place(String cursor) {
        return CURSOR.matcher(cursor).matches() ? OptionalLong.of(Long.parseLong(cursor, RADIX)) : OptionalLong.empty();
    }

    @Override
    public Lookup read(Caller caller, String uri) {
        Optional<KeptArtifact> found = ArtifactUri.parse(uri).flatMap(parsed -> store.find(caller, parsed));
        observer.artifactRead(found.isPresent() ? ArtifactReading.FOUND : ArtifactReading.NOT_FOUND);
        return found.<Lookup>map(artifact -> new Lookup.Found(contents(artifact)))
                .orElseGet(() -> new Lookup.NotFound(absence()));
    }

    private ResourceContents contents(KeptArtifact kept) {
        NamedArtifact named = kept.named();
        return new ResourceContents(
                named.uri().toString(), named.mediaType(), named.artifact().content(), remaining(kept.expires()));
    }

    private Duration remaining(Instant expires) {
        Duration time = Duration.between(clock.instant(), expires);
        return time.isNegative() ? Duration.ZERO : time;
    }

    /** The same for all that is not there, so that nobody learns what others have. */
    private String absence() {
        return store.limits().timeToLive().isZero()
                ? "artifacts are not kept"
                : "artifacts are kept %s, and less where there are many"
                        .formatted(store.limits().time());
    }
}
