package dev.constrictor.cli.conformance;

import dev.constrictor.mcp.resource.Lookup;
import dev.constrictor.mcp.resource.MediaType;
import dev.constrictor.mcp.resource.ResourceContents;
import dev.constrictor.mcp.resource.ResourcePage;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.resource.ResourceTemplate;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ResourceLink;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The resources that the suite's documentation asks of a server. */
final class FixtureResources implements ResourceSource {
    private static final String TEXT = "test://static-text";
    private static final String BINARY = "test://static-binary";
    private static final Pattern TEMPLATED = Pattern.compile("test://template/(\\w+)/data");
    private static final byte[] PIXEL = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==");

    @Override
    public List<ResourceTemplate> templates() {
        return List.of(new ResourceTemplate("test://template/{id}/data", "template", "Template", "Data by id"));
    }

    @Override
    public Optional<ResourcePage> list(Caller caller, Optional<String> cursor) {
        return Optional.of(new ResourcePage(
                List.of(
                        new ResourceLink(TEXT, "text", Optional.of("A text"), Optional.of("text/plain")),
                        new ResourceLink(BINARY, "binary", Optional.of("An image"), Optional.of("image/png"))),
                Optional.empty()));
    }

    @Override
    public Lookup read(Caller caller, String uri) {
        if (uri.equals(TEXT)) {
            return found(uri, "text/plain", "This is the content of the static text resource.");
        }
        if (uri.equals(BINARY)) {
            return found(uri, "image/png", PIXEL);
        }
        Matcher templated = TEMPLATED.matcher(uri);
        return templated.matches()
                ? found(
                        uri,
                        "application/json",
                        "{\"id\":\"%1$s\",\"templateTest\":true,\"data\":\"Data for ID: %1$s\"}"
                                .formatted(templated.group(1)))
                : new Lookup.NotFound("there is no such resource");
    }

    private static Lookup found(String uri, String mediaType, String text) {
        return found(uri, mediaType, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Lookup found(String uri, String mediaType, byte[] bytes) {
        return new Lookup.Found(
                new ResourceContents(uri, MediaType.of(mediaType), ByteBuffer.wrap(bytes), Duration.ofMinutes(1)));
    }
}
