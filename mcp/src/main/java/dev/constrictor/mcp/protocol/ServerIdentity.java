package dev.constrictor.mcp.protocol;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Who a server says it is, and how a model should use it. */
public record ServerIdentity(String name, String title, String version, Optional<String> instructions) {
    public ServerIdentity {
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(version, "version is null");
        requireNonNull(instructions, "instructions is null");
    }

    ObjectNode toJson(ProtocolVersion spoken) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", name);
        if (spoken.titles()) {
            json.put("title", title);
        }
        return json.put("version", version);
    }
}
