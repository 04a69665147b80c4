package dev.constrictor.mcp;

import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Collects the responses to a batch and sends them in one array, once the last one is there. */
final class BatchReply implements ReplyTo {
    private final Outbound outbound;
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayNode responses = JsonNodeFactory.instance.arrayNode();
    private int awaited;

    BatchReply(Outbound outbound, int awaited) {
        this.outbound = outbound;
        this.awaited = awaited;
    }

    @Override
    public void reply(ObjectNode response) {
        lock.lock();
        try {
            responses.add(response);
        } finally {
            lock.unlock();
        }
        noReply();
    }

    @Override
    public void noReply() {
        if (last() && !responses.isEmpty()) {
            outbound.send(responses);
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
