package dev.constrictor.bench.contender;

import dev.constrictor.bench.Effort;
import java.time.Duration;

/**
 * How often something is measured.
 *
 * @param every rounds from one burst to the next
 * @param teardown rest before each sample, in which what is left of the former one goes
 */
public record Pace(int warmUp, int burst, int every, Duration teardown) {
    public static Pace ofInmates(Effort effort) {
        return new Pace(effort.warmUp(), effort.burst(), 1, FullPool.TEARDOWN_OF_INMATE);
    }

    static Pace backToBack(Effort effort) {
        return new Pace(effort.warmUp(), effort.burst(), 1, Duration.ZERO);
    }
}
