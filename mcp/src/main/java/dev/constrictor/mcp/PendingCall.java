package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.protocol.CallToolResult;
import dev.constrictor.mcp.protocol.ResultEnvelope;
import dev.constrictor.mcp.text.FailureReport;
import dev.constrictor.mcp.tool.ToolResult;
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

    /** What came of the call: its size before it is written, and how to write it. */
    private record Outcome(long size, Supplier<ObjectNode> response) {}

    private final CallKey key;
    private final RequestId id;
    private final CheckedTool tool;
    private final ObjectNode arguments;
    private final ResultEnvelope envelope;
    private final ReplyTo replyTo;
    private final Progress progress;
    private final RunningTool running;
    private final long characters;
    private final AtomicReference<Fate> fate = new AtomicReference<>(Fate.OPEN);

    PendingCall(
            CallKey key,
            CheckedTool tool,
            ObjectNode arguments,
            ResultEnvelope envelope,
            ReplyTo replyTo,
            Progress progress,
            RunningTool running,
            long characters) {
        this.key = key;
        this.id = key.id();
        this.tool = tool;
        this.arguments = arguments;
        this.envelope = envelope;
        this.replyTo = replyTo;
        this.progress = progress;
        this.running = running;
        this.characters = characters;
    }

    String tool() {
        return tool.name();
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
        return running.reference();
    }

    /** The client's wish: nothing more is sent for this call, whatever becomes of it. */
    void cancel() {
        if (fate.compareAndSet(Fate.OPEN, Fate.CANCELLED)) {
            progress.discard();
            running.cancel();
            replyTo.noReply();
        }
    }

    /** The server's wish: the tool is told to end, and what it has to say is sent. */
    void hurry() {
        running.cancel();
    }

    void refuse(ErrorCode code, String why) {
        if (claimReply()) {
            replyTo.reply(Responses.error(id, JsonRpcError.of(code, why)));
        }
    }

    /**
     * Runs the tool. The id is free for another request before the reply to this one leaves.
     *
     * @param writing few long replies are written at once: on its way out one takes many times the memory of its result
     */
    void run(Semaphore writing, Runnable freeId) {
        Outcome outcome = outcome();
        if (outcome.size() <= SHORT) {
            write(outcome, freeId);
            return;
        }
        writing.acquireUninterruptibly();
        try {
            write(outcome, freeId);
        } finally {
            writing.release();
        }
    }

    private void write(Outcome outcome, Runnable freeId) {
        ObjectNode written = written(outcome.response());
        if (claimReply()) {
            freeId.run();
            reply(written);
        }
    }

    private void reply(ObjectNode response) {
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

    // Whatever a tool throws, errors of the machine included, must not end the conversation.
    @SuppressWarnings("CatchingUnchecked")
    private Outcome outcome() {
        try {
            ToolResult result = running.call(tool, arguments);
            return new Outcome(
                    result.size(),
                    () -> Responses.result(id, envelope.around(new CallToolResult(result).toJson(envelope.version()))));
        } catch (Throwable e) {
            ObjectNode failure = failed(e);
            return new Outcome(0, () -> failure);
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
        LOG.log(level, () -> "call %s of %s failed: %s".formatted(reference(), tool.name(), FailureReport.of(e)));
        return Responses.error(
                id,
                JsonRpcError.of(
                        ErrorCode.INTERNAL_ERROR,
                        "The tool %s failed inside the server; its log has the reason under call %s"
                                .formatted(tool.name(), reference())));
    }
}
