package dev.constrictor.audit.canary;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;

/** A service of this machine that only this machine should reach: it tells its secret to whoever talks to it. */
final class Listener implements AutoCloseable {
    private static final int LONGEST = 512;
    private static final long PAUSE_NANOS = 20_000_000;

    private final ServerSocketChannel channel;
    private final byte[] secret;
    private final Heard heard;

    private Listener(ServerSocketChannel channel, String secret, Heard heard) {
        this.channel = channel;
        this.secret = (secret + "\n").getBytes(UTF_8);
        this.heard = heard;
    }

    static Listener open(StandardProtocolFamily family, SocketAddress address, String secret, Heard heard)
            throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open(family);
        try {
            channel.bind(address);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        Listener listener = new Listener(channel, secret, heard);
        Thread.ofVirtual().name("audit-listener").start(listener::listen);
        return listener;
    }

    SocketAddress address() throws IOException {
        return channel.getLocalAddress();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void listen() {
        while (channel.isOpen()) {
            try {
                SocketChannel caller = channel.accept();
                Thread.ofVirtual().start(() -> answer(caller));
            } catch (IOException e) {
                // Closed, or too many callers: others may come.
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void answer(SocketChannel caller) {
        try (caller) {
            ByteBuffer buffer = ByteBuffer.allocate(LONGEST);
            caller.read(buffer);
            heard.add(UTF_8.decode(buffer.flip()).toString());
            caller.write(ByteBuffer.wrap(secret));
        } catch (IOException e) {
            // It left; what it said is heard all the same.
        }
    }
}
