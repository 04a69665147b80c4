package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How long and how much is kept.
 *
 * @param timeToLive zero keeps nothing
 * @param bytes of all callers
 * @param bytesPerCaller of one
 */
public record ArtifactLimits(Duration timeToLive, long bytes, long bytesPerCaller) {
    /** As with other memory, nobody gets more than a quarter. */
    private static final int CALLERS = 4;

    public ArtifactLimits {
        requireNonNull(timeToLive, "timeToLive is null");
        if (timeToLive.isNegative() || bytes < 1 || bytesPerCaller < 1 || bytesPerCaller > bytes) {
            throw new IllegalArgumentException("Artifacts cannot be kept %s in %d bytes, %d of a caller"
                    .formatted(timeToLive, bytes, bytesPerCaller));
        }
    }

    public static ArtifactLimits ofOneCaller(Duration timeToLive, long bytes) {
        return new ArtifactLimits(timeToLive, bytes, bytes);
    }

    public static ArtifactLimits shared(Duration timeToLive, long bytes) {
        return new ArtifactLimits(timeToLive, bytes, Math.max(1, bytes / CALLERS));
    }

    /** For people, such as: 10 minutes. */
    public String time() {
        long seconds = timeToLive.toSeconds();
        return seconds >= 60 && seconds % 60 == 0 ? counted(seconds / 60, "minute") : counted(seconds, "second");
    }

    private static String counted(long number, String unit) {
        return number == 1 ? "1 " + unit : "%d %ss".formatted(number, unit);
    }
}
