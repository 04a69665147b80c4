package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.text.Quoted;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record ReadResourceParams(String uri) {
    private static final int LONGEST_SHOWN = 512;

    public static ReadResourceParams from(ObjectNode params) throws RequestRefusedException {
        JsonNode uri = params.path("uri");
        if (!uri.isString()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "resources/read: 'uri' is required and is a string");
        }
        return new ReadResourceParams(uri.stringValue());
    }

    public JsonRpcError notFound(String hint, ProtocolVersion version) {
        ObjectNode data = JsonNodeFactory.instance.objectNode().put("uri", Quoted.escaped(uri, LONGEST_SHOWN));
        return new JsonRpcError(
                version.stateless() ? ErrorCode.INVALID_PARAMS : ErrorCode.RESOURCE_NOT_FOUND,
                "Resource not found (%s)".formatted(hint),
                Optional.of(data));
    }
}
