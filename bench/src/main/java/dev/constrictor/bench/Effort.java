package dev.constrictor.bench;

/**
 * How much is measured.
 *
 * @param rounds each round takes a burst of samples of every contender
 * @param burst samples that a round takes of an execution
 * @param warmUp executions that do not count, of each contender: by then Java has compiled most of what it runs
 * @param slowEvery rounds between two samples of what takes tens of milliseconds or more
 * @param throughputMillis length of one throughput sample, of which each client count gets {@code throughputRounds}
 * @param halfLoadMillis how long calls come at half of the most there can be, in {@code throughputRounds} pieces
 * @param floodSamples calls of each of the {@code floodRounds}, at rest as well as in each flood
 * @param computeRounds samples of half a second of computing, of an inmate as well as without one
 * @param flatExecutions of one server, from the first that are compared to the last
 */
public record Effort(
        int rounds,
        int burst,
        int slowEvery,
        int warmUp,
        int throughputMillis,
        int throughputRounds,
        int halfLoadMillis,
        int cpuExecutions,
        int profiled,
        int floodRounds,
        int floodSamples,
        int computeRounds,
        int flatExecutions) {
    static final Effort THOROUGH = new Effort(40, 15, 4, 3000, 2000, 4, 20_000, 1000, 300, 3, 100, 15, 50_000);
    static final Effort QUICK = new Effort(12, 10, 4, 1000, 700, 2, 5000, 300, 100, 1, 60, 5, 3000);

    public Effort {
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be at least 1");
        }
    }

    /** Whole servers, of which each takes most of a second to start. */
    public int starts() {
        return Math.max(1, rounds / slowEvery);
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
                Math.max(500, scaled(halfLoadMillis, share)),
                scaled(cpuExecutions, share),
                scaled(profiled, share),
                floodRounds,
                scaled(floodSamples, share),
                Math.max(1, (int) (computeRounds * share)),
                scaled(flatExecutions, share));
    }

    private static int scaled(int count, double share) {
        return Math.max(10, (int) (count * share));
    }
}
