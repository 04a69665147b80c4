package dev.constrictor.audit.report;

/** The machine that the audit ran on. */
public record HostFacts(String system, String python, String user) {}
