package dev.constrictor.mcp.protocol;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What we offer: tools, whose list never changes while a server runs. */
final class Capabilities {
    private Capabilities() {}

    static ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putObject("tools").put("listChanged", false);
        return json;
    }
}
