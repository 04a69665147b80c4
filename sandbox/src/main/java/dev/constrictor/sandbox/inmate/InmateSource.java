package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.EngineUnavailableException;

/** Where inmates come from that are ready for code, each to be used once. */
public interface InmateSource {
    /** @throws EngineUnavailableException when none can be had, or none comes in time */
    Inmate take() throws InterruptedException;

    /** How long another one is not made while one that was taken is at work: about as long as most work takes. */
    long refillMillis();

    /** Makes up for those that were taken. Does not wait. */
    void refill();
}
