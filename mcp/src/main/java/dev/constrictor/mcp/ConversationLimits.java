package dev.constrictor.mcp;

/**
 * What one client may occupy. A call beyond them is refused at once rather than left unread, so that cancellations and
 * pings are always seen.
 *
 * @param runningCalls of one tool, until they are answered: what a slow client has not read yet counts too
 * @param waitingCalls calls that wait until others have ended
 * @param pendingCharacters text of all calls that run or wait
 * @param batchSize messages in one batch
 * @param repliesAtOnce long ones that are written: on its way out one takes many times the memory of its result
 */
public record ConversationLimits(
        int runningCalls, int waitingCalls, long pendingCharacters, int batchSize, int repliesAtOnce) {
    public ConversationLimits {
        if (runningCalls < 1 || waitingCalls < 0 || pendingCharacters < 1 || batchSize < 1 || repliesAtOnce < 1) {
            throw new IllegalArgumentException(
                    "Limits below one: running %d, waiting %d, pending characters %d, batch %d, replies at once %d"
                            .formatted(runningCalls, waitingCalls, pendingCharacters, batchSize, repliesAtOnce));
        }
    }

    public static ConversationLimits defaults() {
        return new ConversationLimits(16, 1024, 16 << 20, 64, 2);
    }

    public ConversationLimits withRunningCalls(int count) {
        return new ConversationLimits(count, waitingCalls, pendingCharacters, batchSize, repliesAtOnce);
    }

    public ConversationLimits withWaitingCalls(int count) {
        return new ConversationLimits(runningCalls, count, pendingCharacters, batchSize, repliesAtOnce);
    }

    public ConversationLimits withRepliesAtOnce(int count) {
        return new ConversationLimits(runningCalls, waitingCalls, pendingCharacters, batchSize, count);
    }
}
