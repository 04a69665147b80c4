package dev.constrictor.bench.report;

import java.util.Arrays;

/** Milliseconds. Percentiles are values that were measured: the smallest that is at least as large as that share. */
public record Statistics(int count, double min, double p50, double p95, double p99, double max, double mean) {
    public static Statistics ofNanos(long[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("no samples");
        }
        long[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Statistics(
                sorted.length,
                millis(sorted[0]),
                millis(percentile(sorted, 50)),
                millis(percentile(sorted, 95)),
                millis(percentile(sorted, 99)),
                millis(sorted[sorted.length - 1]),
                Arrays.stream(sorted).average().orElseThrow() / 1e6);
    }

    private static long percentile(long[] sorted, int percent) {
        int rank = Math.ceilDiv(percent * sorted.length, 100);
        return sorted[Math.max(rank, 1) - 1];
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
