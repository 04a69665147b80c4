package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.Annotations;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Hints as a client of some version may read them. */
final class AnnotationsJson {
    private AnnotationsJson() {}

    static ObjectNode of(Annotations annotations, ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (!annotations.audience().isEmpty()) {
            ArrayNode audience = json.putArray("audience");
            annotations.audience().forEach(role -> audience.add(role.name().toLowerCase(Locale.ROOT)));
        }
        if (version.timesInAnnotations()) {
            annotations.lastModified().ifPresent(time -> json.put("lastModified", time.toString()));
        }
        return json;
    }
}
