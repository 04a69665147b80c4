package dev.constrictor.bench.measure;

import dev.constrictor.bench.report.Statistics;

/** @param milliseconds how long one execution took while that many clients called back to back */
public record Throughput(int clients, double executionsPerSecond, Statistics milliseconds) {}
