package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.wire.Body;
import dev.constrictor.sandbox.network.wire.ByteInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.function.IntConsumer;

/** One direction of a connection. What goes to a server is paid for before it is written. */
final class Outlet implements Body.Sink {
    @FunctionalInterface
    private interface Toll {
        void pay(int bytes) throws DeniedException;
    }

    private final SocketChannel channel;
    private final Toll toll;
    private final IntConsumer counted;
    private final Watch watch;

    private Outlet(SocketChannel channel, Toll toll, IntConsumer counted, Watch watch) {
        this.channel = channel;
        this.toll = toll;
        this.counted = counted;
        this.watch = watch;
    }

    static Outlet toServer(SocketChannel channel, Budget budget, Ledger.Line line, Watch watch) {
        return new Outlet(channel, budget::take, line::sent, watch);
    }

    /** What goes there was counted when it came in. */
    static Outlet toClient(SocketChannel channel, Watch watch) {
        return new Outlet(channel, _ -> {}, _ -> {}, watch);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        if (bytes.length == 0) {
            return;
        }
        toll.pay(bytes.length);
        // Before, for one that is closed while it writes does not say how much has gone.
        counted.accept(bytes.length);
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            channel.write(left);
            watch.byteSeen();
        }
    }

    @Override
    public void dropped(int bytes) throws IOException {
        toll.pay(bytes);
    }

    void writeAll(ByteInput input) throws IOException {
        for (byte[] piece = input.some(Long.MAX_VALUE); piece.length > 0; piece = input.some(Long.MAX_VALUE)) {
            write(piece);
        }
    }

    /** Says that nothing more comes, and leaves the other direction open. */
    void finish() throws IOException {
        channel.shutdownOutput();
    }
}
