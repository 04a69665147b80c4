package dev.constrictor.bench.contender;

import dev.constrictor.bench.report.Latency;
import dev.constrictor.bench.report.Missing;
import dev.constrictor.bench.report.Statistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Takes samples of all contenders in turn, round by round, so that whatever else the machine does hits all alike and
 * their ratios mean something.
 */
public final class Rounds {
    private static final String FLOOR = "floor";

    private final Map<Contender, LongStream.Builder> samples = new LinkedHashMap<>();
    private final List<Missing> missing = new ArrayList<>();

    public Rounds(List<Contender> contenders) throws IOException, InterruptedException {
        for (Contender contender : contenders) {
            var reason = contender.missing();
            if (reason.isPresent()) {
                missing.add(new Missing(contender.name(), reason.get()));
            } else {
                samples.put(contender, LongStream.builder());
            }
        }
    }

    public void run(int rounds) throws IOException, InterruptedException {
        for (Contender contender : samples.keySet()) {
            contender.warmUp();
        }
        Random random = new Random(0);
        for (int round = 0; round < rounds; round++) {
            for (var entry : shuffled(random)) {
                if (entry.getKey().takesPart(round)) {
                    LongStream.of(entry.getKey().burst()).forEach(entry.getValue());
                }
            }
        }
    }

    /** Another one each time, and the same in each run: nobody is to come after the same one always, who may leave something behind. */
    private List<Map.Entry<Contender, LongStream.Builder>> shuffled(Random random) {
        List<Map.Entry<Contender, LongStream.Builder>> entries = new ArrayList<>(samples.entrySet());
        Collections.shuffle(entries, random);
        return entries;
    }

    public List<Missing> missing() {
        return List.copyOf(missing);
    }

    public List<Latency> latencies() {
        Map<Contender, long[]> measured = new LinkedHashMap<>();
        samples.forEach((contender, builder) -> {
            long[] taken = builder.build().toArray();
            if (taken.length > 0) {
                measured.put(contender, taken);
            }
        });
        OptionalDouble floor = measured.entrySet().stream()
                .filter(entry -> entry.getKey().name().equals(FLOOR))
                .mapToDouble(entry -> Statistics.ofNanos(entry.getValue()).p50())
                .findFirst();
        List<Latency> latencies = new ArrayList<>();
        measured.forEach((contender, nanoseconds) -> {
            Statistics statistics = Statistics.ofNanos(nanoseconds);
            OptionalDouble ratio = floor.isPresent()
                    ? OptionalDouble.of(statistics.p50() / floor.getAsDouble())
                    : OptionalDouble.empty();
            latencies.add(new Latency(
                    contender.name(),
                    contender.description(),
                    statistics,
                    ratio,
                    contender.processorMilliseconds(),
                    LongStream.of(nanoseconds).boxed().toList()));
        });
        return latencies;
    }
}
