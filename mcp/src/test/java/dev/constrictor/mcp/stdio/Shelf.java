package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.resource.Lookup;
import dev.constrictor.mcp.resource.MediaType;
import dev.constrictor.mcp.resource.ResourceContents;
import dev.constrictor.mcp.resource.ResourcePage;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.resource.ResourceTemplate;
import dev.constrictor.mcp.tool.Annotations;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ResourceLink;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Resources by URI; the list has two pages. */
record Shelf(Map<String, ResourceContents> byUri) implements ResourceSource {
    static final String NEXT = "second page";

    static Shelf of(String uri, String mediaType, byte[] bytes) {
        return new Shelf(Map.of(
                uri,
                new ResourceContents(uri, MediaType.of(mediaType), ByteBuffer.wrap(bytes), Duration.ofSeconds(90))));
    }

    @Override
    public List<ResourceTemplate> templates() {
        return List.of(new ResourceTemplate("test://{name}", "things", "Things", "All there is"));
    }

    @Override
    public Optional<ResourcePage> list(Caller caller, Optional<String> cursor) {
        if (cursor.isEmpty()) {
            return Optional.of(
                    new ResourcePage(byUri.values().stream().map(Shelf::link).toList(), Optional.of(NEXT)));
        }
        return cursor.filter(NEXT::equals).map(_ -> new ResourcePage(List.of(), Optional.empty()));
    }

    private static ResourceLink link(ResourceContents contents) {
        return new ResourceLink(
                contents.uri(),
                "a name",
                Optional.empty(),
                Optional.of(contents.mediaType().name()),
                OptionalLong.of(contents.size()),
                Optional.of(Annotations.forEverybody(Instant.EPOCH)));
    }

    @Override
    public Lookup read(Caller caller, String uri) {
        ResourceContents contents = byUri.get(uri);
        return contents == null ? new Lookup.NotFound("things are kept for a while") : new Lookup.Found(contents);
    }
}
