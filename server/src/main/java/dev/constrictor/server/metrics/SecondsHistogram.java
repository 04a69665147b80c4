package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.LongStream;

/** How long things take, from a millisecond to a minute. */
final class SecondsHistogram {
    private static final Duration[] BUCKETS = LongStream.of(
                    1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final Timer timer;

    SecondsHistogram(MeterRegistry registry, String name, String description, String... tags) {
        timer = Timer.builder(name)
                .description(description)
                .tags(tags)
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
    }

    void add(double seconds) {
        timer.record(Duration.ofNanos(Math.round(seconds * 1e9)));
    }
}
