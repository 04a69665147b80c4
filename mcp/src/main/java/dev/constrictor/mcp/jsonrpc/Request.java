package dev.constrictor.mcp.jsonrpc;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

public record Request(RequestId id, String method, ObjectNode params) implements Message {
    public Request {
        requireNonNull(id, "id is null");
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
    }
}
