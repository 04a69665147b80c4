package dev.constrictor.mcp.jsonrpc;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

public record Notification(String method, ObjectNode params) implements Message {
    public Notification {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
    }
}
