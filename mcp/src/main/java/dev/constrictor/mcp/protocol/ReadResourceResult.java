package dev.constrictor.mcp.protocol;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.resource.ReadableText;
import dev.constrictor.mcp.resource.ResourceContents;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is text is sent as such; all else as Base64, which is made when the message is written. */
public record ReadResourceResult(ResourceContents contents) {
    public ReadResourceResult {
        requireNonNull(contents, "contents is null");
    }

    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ObjectNode content = json.putArray("contents").addObject();
        content.put("uri", contents.uri()).put("mimeType", contents.mediaType().name());
        Optional<String> text = contents.mediaType().isText() ? ReadableText.of(contents.bytes()) : Optional.empty();
        text.ifPresentOrElse(readable -> content.put("text", readable), () -> content.put("blob", bytes()));
        return version.stateless() ? CacheHint.of(contents.fresh()).addTo(json) : json;
    }

    private byte[] bytes() {
        byte[] bytes = new byte[contents.size()];
        contents.bytes().get(bytes);
        return bytes;
    }
}
