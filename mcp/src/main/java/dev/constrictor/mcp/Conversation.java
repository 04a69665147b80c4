package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.Batch;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.Incoming;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.Malformed;
import dev.constrictor.mcp.jsonrpc.Message;
import dev.constrictor.mcp.jsonrpc.MessageReader;
import dev.constrictor.mcp.jsonrpc.Notification;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import dev.constrictor.mcp.jsonrpc.Response;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.jsonrpc.Single;
import dev.constrictor.mcp.protocol.CancelledNotification;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.text.FailureReport;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.Caller;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;

/**
 * What is between the server and one client: the version they agreed on, if they did, and the client's calls. A
 * transport hands in texts; calls run on threads of their own and answer when they are done, all else is answered at
 * once. Safe for any thread.
 */
public final class Conversation {
    private static final Logger LOG = System.getLogger(Conversation.class.getName());

    private final ConversationLimits limits;
    private final PendingCalls calls;
    private final Requests requests;

    Conversation(Offer offer, ConversationLimits limits, Caller caller, PendingCalls calls) {
        this.limits = limits;
        this.calls = calls;
        this.requests = new Requests(offer, this, calls, caller);
    }

    /** Never fails, whatever the text is; blocks only while the way back is full. */
    public void receive(String text, Outbound outbound) {
        receive(MessageReader.read(text), text.length(), Optional.empty(), outbound);
    }

    /**
     * The same for a transport that had to read the text itself.
     *
     * @param characters of the text
     * @param traceParent the W3C trace context that came beside the text
     */
    public void receive(Incoming incoming, int characters, Optional<String> traceParent, Outbound outbound) {
        try {
            switch (incoming) {
                case Single single ->
                    receive(
                            single.message(),
                            new Origin(false, characters, traceParent),
                            outbound,
                            ReplyTo.single(outbound));
                case Batch batch -> receive(batch, new Origin(true, characters, traceParent), outbound);
            }
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, () -> "a message failed: " + FailureReport.of(e));
            unreadable("The server failed; its log has the reason", ErrorCode.INTERNAL_ERROR, outbound);
        }
    }

    /** A text that a transport could not even hand in. */
    public void unreadable(String why, ErrorCode code, Outbound outbound) {
        refuse(Optional.empty(), JsonRpcError.of(code, why), outbound);
    }

    /** The same, of which at least the id is known. */
    public void refuse(Optional<RequestId> id, JsonRpcError error, Outbound outbound) {
        outbound.send(Responses.error(id, error));
    }

    public void cancel(RequestId id) {
        calls.cancel(new CallKey(this, id));
    }

    /** Cancels what would be answered this way: nobody is there any more. */
    public void abandon(Outbound outbound) {
        calls.cancelAll(call -> call.key().conversation() == this && call.answers(outbound));
    }

    /** Cancels everything: nothing more is sent. */
    public void end() {
        calls.cancelAll(call -> call.key().conversation() == this);
    }

    /** What a handshake settled. */
    public Optional<ProtocolVersion> agreedVersion() {
        return requests.agreed();
    }

    private void receive(Batch batch, Origin origin, Outbound outbound) {
        List<Message> messages = batch.messages();
        Optional<String> refusal = batchRefusal(messages.size());
        if (refusal.isPresent()) {
            unreadable(refusal.get(), ErrorCode.INVALID_REQUEST, outbound);
            return;
        }
        if (!calls.openBatch()) {
            unreadable("Send this batch again when others are answered", ErrorCode.OVERLOADED, outbound);
            return;
        }
        int answerable = (int) messages.stream()
                .filter(message -> message instanceof Request || message instanceof Malformed)
                .count();
        BatchReply reply = new BatchReply(outbound, answerable, calls::closeBatch);
        boolean handedOut = false;
        try {
            // Each call is charged for the whole text: replies to the rest of it are kept until the last call ends.
            messages.forEach(message -> receive(message, origin, outbound, reply));
            handedOut = true;
        } finally {
            if (!handedOut) {
                calls.closeBatch();
            }
        }
        reply.allHandedOut();
    }

    private Optional<String> batchRefusal(int size) {
        if (!requests.agreed().map(ProtocolVersion::batches).orElse(false)) {
            return Optional.of("Batches exist only in protocol version 2025-03-26; send one message at a time");
        }
        if (size > limits.batchSize()) {
            return Optional.of(
                    "A batch holds at most %d messages, but this one has %d".formatted(limits.batchSize(), size));
        }
        return Optional.empty();
    }

    private void receive(Message message, Origin origin, Outbound outbound, ReplyTo replyTo) {
        switch (message) {
            case Request request -> answer(request, origin, outbound, replyTo);
            case Notification notification ->
                CancelledNotification.from(notification).ifPresent(this::cancel);
            case Response _ -> LOG.log(Level.DEBUG, "ignored a response: nothing was asked");
            case Malformed malformed -> replyTo.reply(Responses.error(malformed.id(), malformed.error()));
        }
    }

    private void cancel(CancelledNotification cancelled) {
        LOG.log(Level.DEBUG, () -> "the client cancels a call, reason " + Quoted.of(cancelled.reason()));
        cancel(cancelled.requestId());
    }

    private void answer(Request request, Origin origin, Outbound outbound, ReplyTo replyTo) {
        try {
            requests.answer(request, origin, outbound, replyTo);
        } catch (RequestRefusedException e) {
            replyTo.reply(Responses.error(request.id(), e.error()));
        } catch (RuntimeException e) {
            LOG.log(
                    Level.ERROR,
                    () -> "request %s failed: %s".formatted(Quoted.of(request.method()), FailureReport.of(e)));
            replyTo.reply(Responses.error(
                    request.id(),
                    JsonRpcError.of(ErrorCode.INTERNAL_ERROR, "The server failed; its log has the reason")));
        }
    }
}
