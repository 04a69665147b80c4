package dev.constrictor.bench.contender;

import java.util.Optional;

/** What this machine cannot do. */
public record Absent(String name, String description, String reason) implements Contender {
    @Override
    public Optional<String> missing() {
        return Optional.of(reason);
    }

    @Override
    public void warmUp() {
        throw new IllegalStateException(reason);
    }

    @Override
    public boolean takesPart(int round) {
        return false;
    }

    @Override
    public long[] burst() {
        throw new IllegalStateException(reason);
    }
}
