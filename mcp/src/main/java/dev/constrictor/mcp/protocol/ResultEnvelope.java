package dev.constrictor.mcp.protocol;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/** Adds to a result what every result of a version carries. */
public record ResultEnvelope(ServerIdentity identity, ProtocolVersion version) {
    public ResultEnvelope {
        requireNonNull(identity, "identity is null");
        requireNonNull(version, "version is null");
    }

    public ObjectNode around(ObjectNode result) {
        if (version.stateless()) {
            result.put("resultType", "complete");
            result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", identity.toJson(version));
        }
        return result;
    }
}
