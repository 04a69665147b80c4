package dev.constrictor.mcp.http;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.Optional;

/** Decides how much a caller may ask for. Asked for each request before anything is done about it. */
public interface CallGate {
    CallGate OPEN = (caller, calls, others) -> Optional.empty();

    /**
     * Empty to let them pass; else how long the caller should wait before it tries again.
     *
     * @param calls of tools that the request holds
     * @param others requests that do next to nothing
     */
    Optional<Duration> admit(Caller caller, int calls, int others);

    /** A call was turned away because as many of this caller's run and wait as may. */
    default void crowded(Caller caller) {}
}
