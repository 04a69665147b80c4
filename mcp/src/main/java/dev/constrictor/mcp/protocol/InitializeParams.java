package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How a client opens a handshake. Who it is serves the log only. */
public record InitializeParams(String protocolVersion, String clientName, String clientVersion) {
    public static InitializeParams from(ObjectNode params) throws RequestRefusedException {
        JsonNode version = params.path("protocolVersion");
        if (!version.isString()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "initialize: 'protocolVersion' is required and is a string");
        }
        JsonNode client = params.path("clientInfo");
        return new InitializeParams(
                version.stringValue(),
                client.path("name").asString(""),
                client.path("version").asString(""));
    }

    /** The one asked for if a handshake can settle it, else the newest that one can. */
    public ProtocolVersion agreed() {
        return ProtocolVersion.named(protocolVersion)
                .filter(version -> !version.stateless())
                .orElse(ProtocolVersion.newestWithHandshake());
    }
}
