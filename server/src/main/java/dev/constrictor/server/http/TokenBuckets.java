package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Each caller's allowance: a store of calls that fills up at a steady rate. */
public final class TokenBuckets implements CallGate {
    /** A request that runs nothing costs little, but not nothing. */
    private static final double COST_OF_OTHERS = 0.1;

    private static final int MANY = 4096;

    private final double perSecond;
    private final double capacity;
    private final LongSupplier nanoClock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Caller, Bucket> buckets = new HashMap<>();

    private record Bucket(double tokens, long nanos) {}

    public TokenBuckets(double perSecond, int burst) {
        this(perSecond, burst, System::nanoTime);
    }

    TokenBuckets(double perSecond, int burst, LongSupplier nanoClock) {
        if (!(perSecond > 0) || burst < 1) {
            throw new IllegalArgumentException("No allowance at all: %s/s, burst %d".formatted(perSecond, burst));
        }
        this.perSecond = perSecond;
        this.capacity = burst;
        this.nanoClock = requireNonNull(nanoClock, "nanoClock is null");
    }

    @Override
    public Optional<Duration> admit(Caller caller, int calls, int others) {
        double cost = calls + COST_OF_OTHERS * others;
        // A batch larger than the store passes when it is full, else it would wait for ever, and leaves a debt.
        double needed = Math.min(capacity, cost);
        long now = nanoClock.getAsLong();
        lock.lock();
        try {
            double tokens = tokens(buckets.get(caller), now);
            if (tokens < needed) {
                return Optional.of(Duration.ofNanos((long) ((needed - tokens) / perSecond * 1e9)));
            }
            forgetTheFull(now);
            buckets.put(caller, new Bucket(tokens - cost, now));
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private double tokens(@Nullable Bucket bucket, long now) {
        return bucket == null
                ? capacity
                : Math.min(capacity, bucket.tokens() + (now - bucket.nanos()) / 1e9 * perSecond);
    }

    private void forgetTheFull(long now) {
        if (buckets.size() >= MANY) {
            buckets.values().removeIf(bucket -> tokens(bucket, now) >= capacity);
        }
    }
}
