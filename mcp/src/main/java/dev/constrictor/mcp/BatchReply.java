package dev.constrictor.mcp;

import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Collects the responses to a batch and sends them in one array, once the last one is there. */
final class BatchReply implements ReplyTo {
    private final Outbound outbound;
    private final Runnable whenDone;
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayNode responses = JsonNodeFactory.instance.arrayNode();
    private int awaited;

    /** Besides the answerable messages it waits for {@link #allHandedOut}, so a batch without any is done too. */
    BatchReply(Outbound outbound, int answerable, Runnable whenDone) {
        this.outbound = outbound;
        this.awaited = answerable + 1;
        this.whenDone = whenDone;
    }

    @Override
    public void reply(ObjectNode response) {
        lock.lock();
        try {
            responses.add(response);
        } finally {
            lock.unlock();
        }
        oneDone();
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
