package dev.constrictor.bench.contender;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;

/** One way to run Python. Every sample checks that the right answer came back. */
public interface Contender extends AutoCloseable {
    String name();

    String description();

    /** Why it cannot be measured here. */
    default Optional<String> missing() throws IOException, InterruptedException {
        return Optional.empty();
    }

    void warmUp() throws IOException, InterruptedException;

    /** Whether this round measures it: what takes long comes around less often. */
    boolean takesPart(int round);

    /** Nanoseconds of each sample of one round. */
    long[] burst() throws IOException, InterruptedException;

    /** Mean processor time of one sample. */
    default OptionalDouble processorMilliseconds() {
        return OptionalDouble.empty();
    }

    @Override
    default void close() throws IOException {}
}
