package dev.constrictor.mcp.jsonrpc;

import java.util.List;

/** Several messages in one text; never empty. */
public record Batch(List<Message> messages) implements Incoming {
    public Batch {
        messages = List.copyOf(messages);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("A batch holds at least one message");
        }
    }
}
