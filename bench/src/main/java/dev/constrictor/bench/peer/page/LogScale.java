package dev.constrictor.bench.peer.page;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Places on a line on which every step is ten times the former.
 *
 * @param lowest power of ten at its start
 * @param highest power of ten at its end
 */
record LogScale(int lowest, int highest, double start, double end) {
    LogScale {
        if (highest <= lowest) {
            throw new IllegalArgumentException("the scale ends before it begins");
        }
    }

    /** The least one on which all of them have a place. */
    static LogScale of(DoubleStream values, double start, double end) {
        double[] all = values.filter(value -> value > 0).toArray();
        int lowest = (int) Math.floor(Math.log10(DoubleStream.of(all).min().orElse(1)));
        int highest = (int) Math.ceil(Math.log10(DoubleStream.of(all).max().orElse(10)));
        return new LogScale(lowest, Math.max(highest, lowest + 1), start, end);
    }

    double place(double value) {
        double share = (Math.log10(value) - lowest) / (highest - lowest);
        return start + Math.clamp(share, 0, 1) * (end - start);
    }

    List<Double> ticks() {
        return IntStream.rangeClosed(lowest, highest)
                .mapToObj(power -> Math.pow(10, power))
                .toList();
    }
}
