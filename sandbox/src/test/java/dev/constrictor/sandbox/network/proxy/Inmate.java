package dev.constrictor.sandbox.network.proxy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A connection to a gate, as an inmate makes it. */
final class Inmate implements AutoCloseable {
    /** What SOCKS answers; the text is the reason, or the address. */
    record Reply(int code, String text, int port) {}

    private final SocketChannel channel;

    private Inmate(SocketChannel channel) {
        this.channel = channel;
    }

    static Inmate at(Gate gate) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        channel.connect(UnixDomainSocketAddress.of(gate.path()));
        return new Inmate(channel);
    }

    SocketChannel channel() {
        return channel;
    }

    Inmate send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    Inmate send(byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            channel.write(left);
        }
        return this;
    }

    Inmate finish() throws IOException {
        channel.shutdownOutput();
        return this;
    }

    /** So many bytes, or less if the other side closes before. */
    byte[] read(int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(count);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    String readText(int count) throws IOException {
        return new String(read(count), StandardCharsets.ISO_8859_1);
    }

    /** All there is until the other side closes. */
    String readAll() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(16 << 10);
        try {
            while (channel.read(buffer.clear()) >= 0) {
                all.write(buffer.array(), 0, buffer.position());
            }
        } catch (IOException e) {
            // A reset is an end, too.
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    /** A head, up to and with its empty line. */
    String readHead() throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            byte[] next = read(1);
            if (next.length == 0) {
                break;
            }
            head.append((char) next[0]);
        }
        return head.toString();
    }

    Reply socksConnect(String host, int port) throws IOException {
        return socks(1, host, port);
    }

    Reply socksResolve(String host) throws IOException {
        return socks(0xf0, host, 0);
    }

    Reply socks(int command, String host, int port) throws IOException {
        byte[] name = host.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream address = new ByteArrayOutputStream();
        address.write(3);
        address.write(name.length);
        address.writeBytes(name);
        return socks(command, address.toByteArray(), port);
    }

    Reply socksConnect(InetAddress address, int port) throws IOException {
        byte[] bytes = address.getAddress();
        ByteArrayOutputStream typed = new ByteArrayOutputStream();
        typed.write(bytes.length == 4 ? 1 : 4);
        typed.writeBytes(bytes);
        return socks(1, typed.toByteArray(), port);
    }

    Reply socks(int command, byte[] typedAddress, int port) throws IOException {
        send(new byte[] {5, 1, 0});
        read(2);
        send(new byte[] {5, (byte) command, 0});
        send(typedAddress);
        send(new byte[] {(byte) (port >> 8), (byte) port});
        byte[] head = read(4);
        if (head.length < 4) {
            return new Reply(-1, "", 0);
        }
        String text = switch (head[3]) {
            case 1 -> InetAddress.getByAddress(read(4)).getHostAddress();
            case 4 -> InetAddress.getByAddress(read(16)).getHostAddress();
            default -> readText(read(1)[0] & 0xff);
        };
        byte[] bound = read(2);
        return new Reply(head[1], text, (bound[0] & 0xff) << 8 | (bound[1] & 0xff));
    }

    /** The first line of the answer. */
    String httpConnect(String authority) throws IOException {
        send("CONNECT " + authority + " HTTP/1.1\r\nHost: " + authority + "\r\n\r\n");
        return readHead().lines().findFirst().orElse("");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
