package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Counters for all values of an enum, there from the start: a rate can be taken of what counts up from zero only. */
final class CounterPerLabel<E extends Enum<E>> {
    private final Map<E, Counter> counters;

    private CounterPerLabel(Map<E, Counter> counters) {
        this.counters = counters;
    }

    static <E extends Enum<E>> CounterPerLabel<E> create(
            MeterRegistry registry,
            String name,
            String description,
            String tag,
            Class<E> values,
            Function<E, String> label) {
        return new CounterPerLabel<>(Arrays.stream(values.getEnumConstants())
                .collect(Collectors.toMap(
                        Function.identity(),
                        value -> Counter.builder(name)
                                .description(description)
                                .tag(tag, label.apply(value))
                                .register(registry),
                        (one, other) -> one,
                        () -> new EnumMap<>(values))));
    }

    Counter of(E value) {
        return Objects.requireNonNull(counters.get(value), "every value has a counter");
    }
}
