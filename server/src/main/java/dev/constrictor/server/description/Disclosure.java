package dev.constrictor.server.description;

import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** How much of the server's machine its own texts may show. */
public enum Disclosure {
    /** To whoever started the server, and could look for himself. */
    EVERYTHING,
    /** To callers from elsewhere: no folder or file of the machine. */
    NO_PATHS;

    private static final Pattern PATH = Pattern.compile("(?<![\\w:/.~-])/[\\w.@%+~-]+(?:/[\\w.@%+~-]*)*");
    private static final String HIDDEN = "(a path of the server)";
    /** Paths that code in the jail knows under these names; the server's own lie deeper. */
    private static final Set<String> OF_THE_JAIL =
            Set.of("/tmp", "/workspace", "/data", "/private/tmp", "/proc", "/sys", "/dev");

    public String text(String text) {
        return this == EVERYTHING
                ? text
                : PATH.matcher(text).replaceAll(path -> OF_THE_JAIL.contains(path.group()) ? path.group() : HIDDEN);
    }

    public ObjectNode json(ObjectNode json) {
        return this == EVERYTHING ? json : (ObjectNode) copy(json);
    }

    private JsonNode copy(JsonNode node) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (node instanceof ObjectNode object) {
            ObjectNode copied = nodes.objectNode();
            object.properties().forEach(entry -> copied.set(entry.getKey(), copy(entry.getValue())));
            return copied;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copied = nodes.arrayNode();
            array.forEach(element -> copied.add(copy(element)));
            return copied;
        }
        return node.isString() ? nodes.stringNode(text(node.stringValue())) : node;
    }
}
