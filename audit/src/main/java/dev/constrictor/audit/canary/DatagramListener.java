package dev.constrictor.audit.canary;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.locks.LockSupport;

/** The same as {@link Listener} for datagrams. */
final class DatagramListener implements AutoCloseable {
    private static final int LONGEST = 512;
    private static final long PAUSE_NANOS = 1_000_000;

    private final DatagramChannel channel;
    private final byte[] secret;
    private final Heard heard;

    private DatagramListener(DatagramChannel channel, String secret, Heard heard) {
        this.channel = channel;
        this.secret = secret.getBytes(UTF_8);
        this.heard = heard;
    }

    static DatagramListener open(String secret, Heard heard) throws IOException {
        DatagramChannel channel =
                DatagramChannel.open().bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
        DatagramListener listener = new DatagramListener(channel, secret, heard);
        Thread.ofVirtual().name("audit-datagrams").start(listener::listen);
        return listener;
    }

    int port() throws IOException {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void listen() {
        ByteBuffer buffer = ByteBuffer.allocate(LONGEST);
        while (channel.isOpen()) {
            try {
                SocketAddress caller = channel.receive(buffer.clear());
                heard.add(UTF_8.decode(buffer.flip()).toString());
                channel.send(ByteBuffer.wrap(secret), caller);
            } catch (IOException e) {
                // Closed, or nobody to answer: others may come.
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
