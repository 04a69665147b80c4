package dev.constrictor.sandbox.network.proxy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SocketChannel;

/** What comes from a server. It is counted as it is read, whatever is passed on of it then. */
final class Intake implements ReadableByteChannel {
    private final SocketChannel channel;
    private final Budget budget;
    private final Ledger.Line line;

    Intake(SocketChannel channel, Budget budget, Ledger.Line line) {
        this.channel = channel;
        this.budget = budget;
        this.line = line;
    }

    @Override
    public int read(ByteBuffer buffer) throws IOException {
        int count = channel.read(buffer);
        if (count > 0) {
            line.received(count);
            budget.count(count);
        }
        return count;
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
