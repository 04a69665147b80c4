package dev.constrictor.server.auditlog.summary;

import java.util.Arrays;

/** In seconds; all are zero where there were no executions. */
public record WallTimes(double median, double percentile95, double longest) {
    static WallTimes of(double[] seconds) {
        if (seconds.length == 0) {
            return new WallTimes(0, 0, 0);
        }
        double[] sorted = seconds.clone();
        Arrays.sort(sorted);
        return new WallTimes(rank(sorted, 0.5), rank(sorted, 0.95), sorted[sorted.length - 1]);
    }

    /** The nearest rank: a value that did occur. */
    private static double rank(double[] sorted, double share) {
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
