package dev.constrictor.bench.ratio;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Hands out runs that were made before. */
public final class StoredRuns implements Measurement {
    private final Deque<RatioRun> left;

    public StoredRuns(RatioRun... runs) {
        left = new ArrayDeque<>(List.of(runs));
    }

    @Override
    public String command() {
        return "make bench BENCH_ARGUMENTS='--stored'";
    }

    @Override
    public RatioRun measure() {
        return left.pop();
    }

    public int left() {
        return left.size();
    }
}
