package dev.constrictor.sandbox.network.wire;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;

/** A channel with a buffer before it, so that what was read too much is not lost. */
public final class ByteInput {
    private static final int SIZE = 16 << 10;

    private final ReadableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(SIZE).flip();

    public ByteInput(ReadableByteChannel channel) {
        this.channel = channel;
    }

    /** The next byte, which stays there; -1 at the end. */
    public int peek() throws IOException {
        return fill() ? buffer.get(buffer.position()) & 0xff : -1;
    }

    /** @throws EOFException at the end */
    public int read() throws IOException {
        if (!fill()) {
            throw new EOFException("the other side has closed");
        }
        return buffer.get() & 0xff;
    }

    public byte[] read(int count) throws IOException {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) read();
        }
        return bytes;
    }

    /** What is there, at least one byte of it and at most so many; null at the end is an empty array. */
    public byte[] some(long most) throws IOException {
        if (!fill()) {
            return new byte[0];
        }
        byte[] bytes = new byte[(int) Math.min(most, buffer.remaining())];
        buffer.get(bytes);
        return bytes;
    }

    /**
     * A line without its end, which has to be CR LF.
     *
     * @throws MalformedException if there is another end or none within so many bytes
     */
    String line(int most) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            int next = read();
            if (next == '\r') {
                if (read() != '\n') {
                    throw new MalformedException("a carriage return stands alone");
                }
                return line.toString(StandardCharsets.ISO_8859_1);
            }
            if (next == '\n') {
                throw new MalformedException("a line ends without a carriage return");
            }
            if (line.size() == most) {
                throw new MalformedException("a line or a head is too long");
            }
            line.write(next);
        }
    }

    private boolean fill() throws IOException {
        if (buffer.hasRemaining()) {
            return true;
        }
        buffer.clear();
        int count;
        try {
            count = channel.read(buffer);
        } finally {
            buffer.flip();
        }
        return count > 0;
    }
}
