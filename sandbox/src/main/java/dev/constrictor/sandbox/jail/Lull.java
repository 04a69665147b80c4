package dev.constrictor.sandbox.jail;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tells whether inmates are taken so seldom that processors have time to spare. An inmate that warms up takes twice as much
 * of it as one that does not: where calls come faster, others would have to wait for that.
 */
final class Lull {
    private static final long NANOS_OF_PROCESSOR_PER_INMATE = TimeUnit.MILLISECONDS.toNanos(20);

    private final long nanosBetween;
    private final long mostNanosAhead;
    private final LongSupplier clock;
    private long paidUntil;

    /** @param atOnce may be taken at once after a rest, and it is a lull still */
    Lull(int processors, int atOnce, LongSupplier clock) {
        this.nanosBetween = NANOS_OF_PROCESSOR_PER_INMATE / processors;
        this.mostNanosAhead = nanosBetween * atOnce;
        this.clock = clock;
        this.paidUntil = clock.getAsLong();
    }

    synchronized void taken() {
        long now = clock.getAsLong();
        // However many came before: it is over soon after they are.
        paidUntil = now + Math.min(Math.max(0, paidUntil - now) + nanosBetween, 2 * mostNanosAhead);
    }

    synchronized boolean prevails() {
        return paidUntil - clock.getAsLong() <= mostNanosAhead;
    }
}
