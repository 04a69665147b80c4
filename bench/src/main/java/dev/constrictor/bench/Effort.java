package dev.constrictor.bench;

/**
 * How much is measured.
 *
 * @param rounds each round takes a burst of samples of every contender
 * @param burst samples that a round takes of an execution
 * @param slowEvery rounds between two samples of what takes tens of milliseconds or more
 * @param throughputMillis length of one throughput sample, of which each client count gets {@code throughputRounds}
 * @param floodSamples calls of each of the {@code floodRounds}, at rest as well as in each flood
 */
public record Effort(
        int rounds,
        int burst,
        int slowEvery,
        int warmUp,
        int throughputMillis,
        int throughputRounds,
        int cpuExecutions,
        int profiled,
        int floodRounds,
        int floodSamples) {
    static final Effort THOROUGH = new Effort(40, 15, 4, 300, 2000, 4, 1000, 300, 3, 100);
    static final Effort QUICK = new Effort(12, 10, 4, 100, 700, 2, 300, 100, 1, 60);

    public Effort {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be at least 1");
        }
    }

    /** For a look at whether it works at all. */
    Effort withRounds(int rounds) {
        double share = Math.min(1.0, (double) rounds / this.rounds);
        return new Effort(
                rounds,
                burst,
                slowEvery,
                scaled(warmUp, share),
                throughputMillis,
                throughputRounds,
                scaled(cpuExecutions, share),
                scaled(profiled, share),
                floodRounds,
                scaled(floodSamples, share));
    }

    private static int scaled(int count, double share) {
        return Math.max(10, (int) (count * share));
    }
}
