package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.Effort;
import java.time.Duration;

/** How often a peer is measured, by how long it takes; and how long it rests before, while what is left of the former execution goes. */
public enum Tempo {
    /** Servers that answer in milliseconds. */
    SERVER(Duration.ofMillis(20)),
    /** Processes, tens of milliseconds. */
    PROCESS(Duration.ofMillis(5)),
    /** Containers, hundreds of milliseconds, or as long to get the next one ready. */
    CONTAINER(Duration.ofMillis(50)),
    /** Containers kept ready, of which the next one takes that long. */
    READY_CONTAINER(Duration.ofMillis(1_200));

    private static final int SHARE_OF_BURST = 2;
    private static final int FEW = 2;

    private final Duration rest;

    Tempo(Duration rest) {
        this.rest = rest;
    }

    Duration rest() {
        return rest;
    }

    boolean isOfContainers() {
        return this == CONTAINER || this == READY_CONTAINER;
    }

    int warmUp(Effort effort) {
        return this == SERVER ? effort.warmUp() : FEW;
    }

    int burst(Effort effort) {
        return this == SERVER ? Math.max(1, effort.burst() / SHARE_OF_BURST) : 1;
    }

    int every(Effort effort) {
        return isOfContainers() ? effort.slowEvery() : 1;
    }
}
