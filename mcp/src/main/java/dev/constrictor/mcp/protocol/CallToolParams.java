package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record CallToolParams(String name, ObjectNode arguments) {
    public static CallToolParams from(ObjectNode params) throws RequestRefusedException {
        JsonNode name = params.path("name");
        if (!name.isString()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "tools/call: 'name' is required and is a string");
        }
        JsonNode arguments = params.path("arguments");
        if (arguments instanceof ObjectNode object) {
            return new CallToolParams(name.stringValue(), object);
        }
        // Some clients write null for no arguments.
        if (arguments.isMissingNode() || arguments.isNull()) {
            return new CallToolParams(name.stringValue(), JsonNodeFactory.instance.objectNode());
        }
        throw new RequestRefusedException(ErrorCode.INVALID_PARAMS, "tools/call: 'arguments' is an object");
    }
}
