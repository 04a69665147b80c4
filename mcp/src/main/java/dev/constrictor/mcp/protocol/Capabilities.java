package dev.constrictor.mcp.protocol;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What we offer: tools, whose list never changes while a server runs, and resources, whose changes nobody is told of. */
public record Capabilities(boolean resources) {
    ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putObject("tools").put("listChanged", false);
        if (resources) {
            json.putObject("resources").put("subscribe", false).put("listChanged", false);
        }
        return json;
    }
}
