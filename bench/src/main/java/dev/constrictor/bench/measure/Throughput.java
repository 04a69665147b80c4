package dev.constrictor.bench.measure;

import dev.constrictor.bench.report.Statistics;

/**
 * @param way how they reach the sandbox
 * @param milliseconds how long one execution took while that many clients called back to back
 */
public record Throughput(String way, int clients, double executionsPerSecond, Statistics milliseconds) {
    /** Calls of the library, in the process of the clients. */
    public static final String LIBRARY = "library";
    /** Calls of a server over HTTP, each client on a connection of its own. */
    public static final String HTTP = "http";
}
