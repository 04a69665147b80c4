package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;

/** Short messages to a process that may not read just now. Nobody waits for it but the messages, of which each inmate has a few. */
final class Outbox {
    private final SocketChannel channel;
    private final SelectionKey key;
    private final Deque<ByteBuffer> waiting = new ArrayDeque<>();

    /** @param selector whose thread calls {@link #flush} when the channel can be written to */
    Outbox(SocketChannel channel, Selector selector, int otherInterests) throws IOException {
        channel.configureBlocking(false);
        this.channel = channel;
        try {
            this.key = channel.register(selector, otherInterests, this);
        } catch (ClosedSelectorException e) {
            throw new ClosedChannelException(); // its thread has ended, and with it whoever was to read
        }
    }

    synchronized void send(ByteBuffer message) throws IOException {
        if (waiting.isEmpty()) {
            channel.write(message);
        }
        if (message.hasRemaining()) {
            waiting.add(message);
            awaitRoom(true);
        }
    }

    synchronized void flush() throws IOException {
        while (!waiting.isEmpty()) {
            channel.write(waiting.element());
            if (waiting.element().hasRemaining()) {
                return;
            }
            waiting.remove();
        }
        awaitRoom(false);
    }

    private void awaitRoom(boolean awaited) throws IOException {
        try {
            if (awaited) {
                key.interestOpsOr(SelectionKey.OP_WRITE);
                key.selector().wakeup();
            } else {
                key.interestOpsAnd(~SelectionKey.OP_WRITE);
            }
        } catch (CancelledKeyException e) {
            throw new ClosedChannelException();
        }
    }

    void close() throws IOException {
        channel.close();
    }
}
