package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.AudioContent;
import dev.constrictor.mcp.tool.Content;
import dev.constrictor.mcp.tool.EmbeddedResource;
import dev.constrictor.mcp.tool.ImageContent;
import dev.constrictor.mcp.tool.ResourceLink;
import dev.constrictor.mcp.tool.TextContent;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A piece of a result as a client of some version may read it. */
final class ContentJson {
    private ContentJson() {}

    static ObjectNode of(Content content, ProtocolVersion version) {
        return switch (content) {
            case TextContent text -> text(text.text());
            case ImageContent image -> media("image", image.data(), image.mimeType());
            case AudioContent audio ->
                version.audio()
                        ? media("audio", audio.data(), audio.mimeType())
                        : text("(a sound of type %s)".formatted(audio.mimeType()));
            case ResourceLink link -> version.resourceLinks() ? link(link, version) : text(link.uri());
            case EmbeddedResource embedded -> embedded(embedded);
        };
    }

    private static ObjectNode text(String text) {
        return typed("text").put("text", text);
    }

    private static ObjectNode media(String type, String data, String mimeType) {
        return typed(type).put("data", data).put("mimeType", mimeType);
    }

    private static ObjectNode link(ResourceLink link, ProtocolVersion version) {
        return ResourceJson.addTo(typed("resource_link"), link, version);
    }

    private static ObjectNode embedded(EmbeddedResource embedded) {
        ObjectNode json = typed("resource");
        ObjectNode resource = json.putObject("resource").put("uri", embedded.uri());
        embedded.mimeType().ifPresent(mimeType -> resource.put("mimeType", mimeType));
        resource.put("text", embedded.text());
        return json;
    }

    private static ObjectNode typed(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }
}
