package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.protocol.ResultEnvelope;
import dev.constrictor.mcp.text.FailureReport;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/** A call from its admission to its reply. */
final class PendingCall {
    private static final Logger LOG = System.getLogger(PendingCall.class.getName());

    private static final long SHORT = 64 << 10;

    private enum Fate {
        OPEN,
        ANSWERED,
        CANCELLED
    }

    /** Size before it is written, and how to write it. */
    private record Reply(long size, Supplier<ObjectNode> response) {}

    private final CallKey key;
    private final RequestId id;
    private final Work work;
    private final ResultEnvelope envelope;
    private final ReplyTo replyTo;
    private final Progress progress;
    private final long characters;
    private final AtomicReference<Fate> fate = new AtomicReference<>(Fate.OPEN);

    PendingCall(CallKey key, Work work, ResultEnvelope envelope, ReplyTo replyTo, Progress progress, long characters) {
        this.key = key;
        this.id = key.id();
        this.work = work;
        this.envelope = envelope;
        this.replyTo = replyTo;
        this.progress = progress;
        this.characters = characters;
    }

    /** Calls of one kind wait for their like only. */
    String kind() {
        return work.kind();
    }

    CallKey key() {
        return key;
    }

    boolean answers(Outbound outbound) {
        return progress.goesTo(outbound);
    }

    long characters() {
        return characters;
    }

    String reference() {
        return work.reference();
    }

    /** The client's wish: nothing more is sent for this call, whatever becomes of it. */
    void cancel() {
        if (fate.compareAndSet(Fate.OPEN, Fate.CANCELLED)) {
            progress.discard();
            work.cancel();
            replyTo.noReply();
        }
    }

    /** The server's wish: the work is told to end, and what comes of it is sent. */
    void hurry() {
        work.cancel();
    }

    void refuse(ErrorCode code, String why) {
        if (claimReply()) {
            replyTo.reply(Responses.error(id, JsonRpcError.of(code, why)));
        }
    }

    /**
     * Does the work. The id is free for another request before the reply to this one leaves.
     *
     * @param writing few long replies are written at once: on its way out one takes many times the memory of its result
     */
    void run(Semaphore writing, Runnable freeId) {
        Reply reply = reply();
        if (reply.size() <= SHORT) {
            write(reply, freeId);
            return;
        }
        writing.acquireUninterruptibly();
        try {
            write(reply, freeId);
        } finally {
            writing.release();
        }
    }

    private void write(Reply reply, Runnable freeId) {
        ObjectNode written = written(reply.response());
        if (claimReply()) {
            freeId.run();
            send(written);
        }
    }

    private void send(ObjectNode response) {
        try {
            replyTo.reply(response);
        } catch (RuntimeException | Error e) {
            // A value in it that cannot be written, or no memory to write it: every call is answered.
            replyTo.reply(failed(e));
        }
    }

    private boolean claimReply() {
        boolean claimed = fate.compareAndSet(Fate.OPEN, Fate.ANSWERED);
        if (claimed) {
            progress.end();
        }
        return claimed;
    }

    // Whatever the work throws, errors of the machine included, must not end the conversation.
    @SuppressWarnings("CatchingUnchecked")
    private Reply reply() {
        try {
            Work.Outcome outcome = work.perform();
            return new Reply(
                    outcome.size(),
                    () -> Responses.result(id, envelope.around(outcome.result().get())));
        } catch (RequestRefusedException e) {
            return new Reply(0, () -> Responses.error(id, e.error()));
        } catch (Throwable e) {
            ObjectNode failure = failed(e);
            return new Reply(0, () -> failure);
        }
    }

    private ObjectNode written(Supplier<ObjectNode> response) {
        try {
            return response.get();
        } catch (RuntimeException | Error e) {
            return failed(e);
        }
    }

    private ObjectNode failed(Throwable e) {
        // After a cancellation a failure is what one expects.
        Level level = fate.get() == Fate.CANCELLED ? Level.DEBUG : Level.ERROR;
        LOG.log(level, () -> "call %s of %s failed: %s".formatted(reference(), work.kind(), FailureReport.of(e)));
        return Responses.error(
                id,
                JsonRpcError.of(
                        ErrorCode.INTERNAL_ERROR,
                        "%s inside the server; its log has the reason under call %s"
                                .formatted(work.failure(), reference())));
    }
}
