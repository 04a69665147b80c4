package dev.constrictor.mcp.jsonrpc;

import static java.util.Objects.requireNonNull;

public record Single(Message message) implements Incoming {
    public Single {
        requireNonNull(message, "message is null");
    }
}
