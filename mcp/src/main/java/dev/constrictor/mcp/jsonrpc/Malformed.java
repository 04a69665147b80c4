package dev.constrictor.mcp.jsonrpc;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** Not a message; the id is there if it could be read. */
public record Malformed(Optional<RequestId> id, JsonRpcError error) implements Message {
    public Malformed {
        requireNonNull(id, "id is null");
        requireNonNull(error, "error is null");
    }
}
