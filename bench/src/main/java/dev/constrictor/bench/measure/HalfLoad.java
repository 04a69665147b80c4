package dev.constrictor.bench.measure;

import dev.constrictor.bench.report.Statistics;

/**
 * What calls take while half of what could be done is asked for.
 *
 * @param mostPerSecond executions that clients got who called back to back, just before
 * @param askedPerSecond calls that came
 * @param milliseconds from the moment that a call was to come, even if it could not be made right then
 */
public record HalfLoad(double mostPerSecond, double askedPerSecond, Statistics milliseconds) {
    public double tailRatio() {
        return milliseconds.p99() / milliseconds.p50();
    }
}
