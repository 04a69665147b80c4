package dev.constrictor.mcp;

/** What one client may occupy. A request beyond them is refused at once, so cancellations and pings are always seen. */
public record ConversationLimits(int runningCalls, int waitingCalls, long pendingBytes, int batchSize) {
    public ConversationLimits {
        if (runningCalls < 1 || waitingCalls < 0 || pendingBytes < 1 || batchSize < 1) {
            throw new IllegalArgumentException("Limits below one: running %d, waiting %d, pending bytes %d, batch %d"
                    .formatted(runningCalls, waitingCalls, pendingBytes, batchSize));
        }
    }

    public static ConversationLimits defaults() {
        return new ConversationLimits(16, 1024, 32 << 20, 64);
    }

    public ConversationLimits withRunningCalls(int count) {
        return new ConversationLimits(count, waitingCalls, pendingBytes, batchSize);
    }
}
