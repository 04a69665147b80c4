package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.CallerQuota;

/** The bytes that may pass in one direction. */
final class Budget {
    private final long most;
    private final String what;
    private final CallerQuota quota;
    private long used;

    /** @param what as in "more than 100 bytes would be …" */
    Budget(long most, String what, CallerQuota quota) {
        this.most = most;
        this.what = what;
        this.quota = quota;
    }

    /** Before they go. */
    synchronized void take(int count) throws DeniedException {
        if (count > most - used) {
            throw exhausted();
        }
        if (!quota.take(count)) {
            throw exhaustedByCaller();
        }
        used += count;
    }

    /** When they have come: they count even where they are too many. */
    synchronized void count(int come) throws DeniedException {
        used += come;
        boolean hadRoom = quota.count(come);
        if (used > most) {
            throw exhausted();
        }
        if (!hadRoom) {
            throw exhaustedByCaller();
        }
    }

    private DeniedException exhausted() {
        return new DeniedException(
                Denial.EXHAUSTED, "more than %d bytes would be %s in this execution".formatted(most, what));
    }

    private DeniedException exhaustedByCaller() {
        return new DeniedException(
                Denial.EXHAUSTED,
                "more than %d bytes of this caller would pass in this minute".formatted(quota.bytesPerMinute()));
    }
}
