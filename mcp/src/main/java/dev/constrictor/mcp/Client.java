package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.concurrent.Executor;

/** A caller and what it may occupy, in however many conversations. Safe for any thread. */
public final class Client {
    private final Offer offer;
    private final Caller caller;
    private final ConversationLimits limits;
    private final PendingCalls calls;

    Client(Offer offer, Caller caller, ConversationLimits limits, Executor threads) {
        this.offer = offer;
        this.caller = requireNonNull(caller, "caller is null");
        this.limits = requireNonNull(limits, "limits is null");
        this.calls = new PendingCalls(limits, requireNonNull(threads, "threads is null"));
    }

    public Caller caller() {
        return caller;
    }

    /** A new conversation: what is said in it, ids included, means nothing in another one. */
    public Conversation converse() {
        return new Conversation(offer, limits, caller, calls);
    }

    /** For a transport that has just read what may be a call, and is about to look into it. */
    public void expectCall() {
        if (isIdle()) {
            offer.toolbox().expectCall();
        }
    }

    /** From now on every call is refused. */
    public void stopAccepting() {
        calls.close();
    }

    /** Refuses what has not begun and tells every tool that runs to end; what they reply is still sent. */
    public void hurry() {
        calls.hurryAll();
    }

    public boolean isIdle() {
        return calls.isIdle();
    }

    /** Whether no call is left within the given time. */
    public boolean awaitIdle(Duration patience) throws InterruptedException {
        return calls.awaitIdle(patience);
    }
}
