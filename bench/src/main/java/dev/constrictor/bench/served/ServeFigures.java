package dev.constrictor.bench.served;

import dev.constrictor.bench.report.Statistics;
import java.util.OptionalLong;

/**
 * What a client that starts its own server waits for, and what the machine gives for keeping it.
 *
 * @param firstResult milliseconds from the start of the process to the first answer to 2+2
 * @param restingBytes proportional share of memory of all its processes at rest, with four inmates ready
 * @param processes how many they are
 */
public record ServeFigures(Statistics firstResult, OptionalLong restingBytes, int processes) {}
