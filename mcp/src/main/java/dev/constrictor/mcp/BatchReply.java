package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.text.MessageSize;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Collects the responses to a batch and sends them in one array, once the last one is there. */
final class BatchReply implements ReplyTo {
    /** Kept until the last call ends, so it is bounded. */
    private static final long LONGEST = 4 << 20;

    private final Outbound outbound;
    private final Runnable whenDone;
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayNode responses = JsonNodeFactory.instance.arrayNode();
    private int awaited;
    private long bytes;

    /** Besides the answerable messages it waits for {@link #allHandedOut}, so a batch without any is done too. */
    BatchReply(Outbound outbound, int answerable, Runnable whenDone) {
        this.outbound = outbound;
        this.awaited = answerable + 1;
        this.whenDone = whenDone;
    }

    @Override
    public void reply(ObjectNode response) {
        long size = MessageSize.of(response);
        lock.lock();
        try {
            bytes += size;
            responses.add(bytes <= LONGEST ? response : tooLong(response));
        } finally {
            lock.unlock();
        }
        oneDone();
    }

    private static ObjectNode tooLong(ObjectNode response) {
        return RequestId.from(response.path("id"))
                .map(id -> Responses.error(
                        id,
                        JsonRpcError.of(
                                ErrorCode.OVERLOADED,
                                "The answers to this batch are too long together: send this request by itself")))
                .orElse(response);
    }

    @Override
    public void noReply() {
        oneDone();
    }

    void allHandedOut() {
        oneDone();
    }

    private void oneDone() {
        if (!last()) {
            return;
        }
        try {
            if (responses.isEmpty()) {
                outbound.withhold();
            } else {
                outbound.send(responses);
            }
        } finally {
            whenDone.run();
        }
    }

    private boolean last() {
        lock.lock();
        try {
            awaited--;
            return awaited == 0;
        } finally {
            lock.unlock();
        }
    }
}
