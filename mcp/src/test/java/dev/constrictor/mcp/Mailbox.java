package dev.constrictor.mcp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Keeps what is sent. */
final class Mailbox implements Outbound {
    private final List<JsonNode> messages = new CopyOnWriteArrayList<>();

    List<JsonNode> messages() {
        return messages;
    }

    @Override
    public void send(JsonNode message) {
        messages.add(message);
    }

    @Override
    public boolean offer(Supplier<Optional<JsonNode>> notification) {
        return notification.get().map(messages::add).orElse(true);
    }
}
