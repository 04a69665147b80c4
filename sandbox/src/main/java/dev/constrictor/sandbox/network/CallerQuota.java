package dev.constrictor.sandbox.network;

import java.time.Duration;
import java.util.function.LongSupplier;

/** What all executions of one caller may use of the network together. */
public final class CallerQuota {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final Places connections;
    private final Places lookups;
    private final long bytesPerMinute;
    private final LongSupplier nanoTime;
    private long bytes;
    private long minuteBegan;

    public CallerQuota(int connectionsAtOnce, int lookupsAtOnce, long bytesPerMinute) {
        this(connectionsAtOnce, lookupsAtOnce, bytesPerMinute, System::nanoTime);
    }

    CallerQuota(int connectionsAtOnce, int lookupsAtOnce, long bytesPerMinute, LongSupplier nanoTime) {
        this.connections = new Places(connectionsAtOnce);
        this.lookups = new Places(lookupsAtOnce);
        this.bytesPerMinute = bytesPerMinute;
        this.nanoTime = nanoTime;
        this.minuteBegan = nanoTime.getAsLong();
    }

    public static CallerQuota unlimited() {
        return new CallerQuota(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE);
    }

    public Places connections() {
        return connections;
    }

    public Places lookups() {
        return lookups;
    }

    /** Whether so many bytes more may pass in this minute, in whichever direction; if not, they are not counted. */
    public synchronized boolean take(int count) {
        if (count > bytesPerMinute - bytesOfThisMinute()) {
            return false;
        }
        bytes += count;
        return true;
    }

    /** Counts bytes that have come already. Whether there was room for them. */
    public synchronized boolean count(int come) {
        bytes = bytesOfThisMinute() + come;
        return bytes <= bytesPerMinute;
    }

    public long bytesPerMinute() {
        return bytesPerMinute;
    }

    /** Whether nothing is lost with this: nothing is taken, and nothing was counted in this minute. */
    synchronized boolean isUnused() {
        return connections.taken() == 0 && lookups.taken() == 0 && bytesOfThisMinute() == 0;
    }

    private long bytesOfThisMinute() {
        long now = nanoTime.getAsLong();
        if (now - minuteBegan >= MINUTE) {
            minuteBegan = now;
            bytes = 0;
        }
        return bytes;
    }
}
