package dev.constrictor.mcp.tool;

import java.util.Optional;

/** One call of a tool, as the tool sees it. Safe for any thread. */
public interface CallContext {
    boolean cancelled();

    /**
     * Runs the action once the call is cancelled, on a thread that is not the call's; at once if that has happened. A
     * call that has registered none is interrupted instead, so register before anything that an interrupt would harm.
     */
    void onCancel(Runnable action);

    /** Whether {@link #progress} reaches anybody. */
    boolean wantsProgress();

    /**
     * Tells the client what happens. Never blocks: while an earlier message has not left yet, a later one takes its
     * place, and where too many calls' messages wait it is dropped. What must arrive belongs into the result.
     */
    void progress(String message);

    /** Names this call in a log; made by the server, not by the client. */
    String reference();

    Caller caller();

    /** The W3C trace context that the client sent along, unchecked. */
    Optional<String> traceParent();
}
