package dev.constrictor.mcp.stdio;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import java.time.Duration;

/**
 * Bounds on one client's two streams.
 *
 * @param peerPatience how long a client that goes on writing may leave a full pipe unread before it counts as gone
 * @param closingPatience the same once it has closed its end or the server is to stop; also how long a tool that is
 *     told to end may take
 */
public record StdioLimits(
        int lineBytes,
        int outgoingMessages,
        long outgoingBytes,
        Duration peerPatience,
        Duration closingPatience,
        ConversationLimits conversation) {
    public StdioLimits {
        requireNonNull(peerPatience, "peerPatience is null");
        requireNonNull(closingPatience, "closingPatience is null");
        requireNonNull(conversation, "conversation is null");
        if (lineBytes < 1 || outgoingMessages < 1 || outgoingBytes < 1) {
            throw new IllegalArgumentException(
                    "Limits below one: line bytes %d, outgoing messages %d, outgoing bytes %d"
                            .formatted(lineBytes, outgoingMessages, outgoingBytes));
        }
        if (!peerPatience.isPositive() || !closingPatience.isPositive()) {
            throw new IllegalArgumentException(
                    "No patience at all: %s, closing %s".formatted(peerPatience, closingPatience));
        }
    }

    public static StdioLimits defaults() {
        return new StdioLimits(
                4 << 20, 1024, 16 << 20, Duration.ofSeconds(60), Duration.ofSeconds(5), ConversationLimits.defaults());
    }

    public StdioLimits withConversation(ConversationLimits limits) {
        return new StdioLimits(lineBytes, outgoingMessages, outgoingBytes, peerPatience, closingPatience, limits);
    }

    public StdioLimits withPatience(Duration peer, Duration closing) {
        return new StdioLimits(lineBytes, outgoingMessages, outgoingBytes, peer, closing, conversation);
    }

    public StdioLimits withOutgoing(int messages, long bytes) {
        return new StdioLimits(lineBytes, messages, bytes, peerPatience, closingPatience, conversation);
    }

    public StdioLimits withLineBytes(int bytes) {
        return new StdioLimits(bytes, outgoingMessages, outgoingBytes, peerPatience, closingPatience, conversation);
    }
}
