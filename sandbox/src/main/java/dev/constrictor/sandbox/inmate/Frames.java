package dev.constrictor.sandbox.inmate;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** Length-prefixed messages on a control socket. What comes in is an inmate's word, so its length is capped. */
public final class Frames {
    /** Enough for the longest value in all its forms and traceback that {@code Limits} allow, with six bytes a character. */
    static final int MOST_INCOMING = 3 << 20;

    private static final int FIRST_PIECE = 64 << 10;

    private Frames() {}

    public static void write(WritableByteChannel channel, byte[] content) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(Integer.BYTES + content.length);
        writeAll(channel, frame.putInt(content.length).put(content).flip());
    }

    /** In pieces: a channel may have to copy what it is handed at once. */
    public static void writeAll(WritableByteChannel channel, ByteBuffer content) throws IOException {
        while (content.hasRemaining()) {
            ByteBuffer piece = content.slice(content.position(), Math.min(content.remaining(), FIRST_PIECE));
            content.position(content.position() + channel.write(piece));
        }
    }

    public static byte[] read(ReadableByteChannel channel) throws IOException {
        int length = readExactly(channel, Integer.BYTES).getInt();
        if (length < 0 || length > MOST_INCOMING) {
            throw new MalformedFrameException("a frame of %d bytes".formatted(Integer.toUnsignedLong(length)));
        }
        return readExactly(channel, length).array();
    }

    /** Grows with what really comes: a length alone must not cost memory. */
    public static ByteBuffer readExactly(ReadableByteChannel channel, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Math.min(length, FIRST_PIECE));
        while (buffer.position() < length) {
            if (!buffer.hasRemaining()) {
                buffer = ByteBuffer.allocate((int) Math.min(length, 2L * buffer.capacity()))
                        .put(buffer.flip());
            }
            if (channel.read(buffer) < 0) {
                throw new EOFException("closed after %d of %d bytes".formatted(buffer.position(), length));
            }
        }
        return buffer.flip();
    }

    /** An inmate sent something that cannot be a message of ours. */
    public static final class MalformedFrameException extends IOException {
        private static final long serialVersionUID = 1L;

        public MalformedFrameException(String message) {
            super(message);
        }
    }
}
