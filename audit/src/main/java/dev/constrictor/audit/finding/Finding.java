package dev.constrictor.audit.finding;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * What one probe found in one target.
 *
 * @param layer that stopped it, where it was contained
 * @param evidence why the verdict is what it is, in words of ours; what untrusted code said is quoted in it
 * @param took the time of the call
 */
public record Finding(Verdict verdict, Optional<Layer> layer, String evidence, Duration took) {
    public Finding {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(layer, "layer is null");
        requireNonNull(evidence, "evidence is null");
        requireNonNull(took, "took is null");
    }

    public static Finding contained(Layer layer, String evidence, Duration took) {
        return new Finding(Verdict.CONTAINED, Optional.of(layer), evidence, took);
    }

    public static Finding of(Verdict verdict, String evidence, Duration took) {
        return new Finding(verdict, Optional.empty(), evidence, took);
    }
}
