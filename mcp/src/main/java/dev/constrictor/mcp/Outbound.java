package dev.constrictor.mcp;

import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** The way back to a client. Safe for any thread; silent once the client is gone. */
public interface Outbound {
    /** Sends a response, or an array of them. Blocks while the client reads too slowly, so that nothing piles up. */
    void send(JsonNode message);

    /** There will be no response: the client itself has cancelled what it asked for. */
    default void withhold() {}

    /**
     * Sends a notification when its turn comes, and asks for its text only then; empty means nothing. Never blocks.
     *
     * @return whether there was room for it
     */
    boolean offer(Supplier<Optional<JsonNode>> notification);
}
