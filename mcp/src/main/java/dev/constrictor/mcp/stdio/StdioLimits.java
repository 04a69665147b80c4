package dev.constrictor.mcp.stdio;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import java.time.Duration;

/**
 * Bounds on one client's two streams.
 *
 * @param peerPatience how long a client may leave a full pipe unread before it counts as gone
 */
public record StdioLimits(
        int lineBytes,
        int outgoingMessages,
        long outgoingBytes,
        Duration peerPatience,
        ConversationLimits conversation) {
    public StdioLimits {
        requireNonNull(peerPatience, "peerPatience is null");
        requireNonNull(conversation, "conversation is null");
        if (lineBytes < 1 || outgoingMessages < 1 || outgoingBytes < 1 || !peerPatience.isPositive()) {
            throw new IllegalArgumentException("Limits must be positive: line %d, outgoing %d and %d bytes, patience %s"
                    .formatted(lineBytes, outgoingMessages, outgoingBytes, peerPatience));
        }
    }

    public static StdioLimits defaults() {
        return new StdioLimits(4 << 20, 1024, 16 << 20, Duration.ofSeconds(60), ConversationLimits.defaults());
    }

    public StdioLimits withConversation(ConversationLimits limits) {
        return new StdioLimits(lineBytes, outgoingMessages, outgoingBytes, peerPatience, limits);
    }
}
