package dev.constrictor.bench.report;

/** What could not be measured here, and why. */
public record Missing(String name, String reason) {}
