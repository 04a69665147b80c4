package dev.constrictor.bench.profile;

import java.util.Arrays;

final class Medians {
    private Medians() {}

    static double of(long[] values) {
        if (values.length == 0) {
            return 0;
        }
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
