package dev.constrictor.bench.measure;

import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * When calls come that know nothing of each other: at random, so many a second on average, whether the former ones were
 * answered or not.
 */
record Arrivals(double perSecond) {
    private static final double NANOS_PER_SECOND = 1e9;

    Arrivals {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("arrivals a second must be above 0, but are " + perSecond);
        }
    }

    /** Nanoseconds after the start, in order; the same for the same seed. */
    long[] within(Duration time, long seed) {
        Random random = new Random(seed);
        LongStream.Builder arrivals = LongStream.builder();
        double next = gap(random);
        while (next < time.toNanos()) {
            arrivals.add((long) next);
            next += gap(random);
        }
        return arrivals.build().toArray();
    }

    private double gap(Random random) {
        return -Math.log(1 - random.nextDouble()) * NANOS_PER_SECOND / perSecond;
    }
}
