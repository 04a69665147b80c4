package dev.constrictor.server.metrics;

import java.time.Duration;
import java.util.stream.LongStream;

final class Buckets {
    private static final long[] MILLISECONDS = {
        1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000
    };

    private Buckets() {}

    static Duration[] fromMillisecondToMinute() {
        return LongStream.of(MILLISECONDS).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }
}
