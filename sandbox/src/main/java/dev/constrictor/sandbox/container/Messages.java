package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.inmate.Frames.MalformedFrameException;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** What goes over a container's standard input and output: a channel, a length, and so many bytes. See container.py. */
final class Messages {
    /** The channel of the process that carries the others. */
    static final int KEEPER = 0;

    static final int LAST_CHANNEL = 3;
    private static final int HEADER = 1 + Integer.BYTES;
    private static final int LONGEST = 64 << 10;

    /** @param content none at all when the channel has ended */
    record Message(int channel, ByteBuffer content) {}

    private Messages() {}

    /** In one piece, so that it takes one write. */
    static void write(OutputStream out, int channel, ByteBuffer content) throws IOException {
        byte[] message = new byte[HEADER + content.remaining()];
        ByteBuffer.wrap(message).put((byte) channel).putInt(content.remaining()).put(content);
        out.write(message);
        out.flush();
    }

    /** What comes is a hostile container's word: its length is capped. */
    static Message read(InputStream in) throws IOException {
        ByteBuffer header = ByteBuffer.wrap(exactly(in, HEADER));
        int channel = header.get();
        int length = header.getInt();
        if (channel < KEEPER || channel > LAST_CHANNEL || length < 0 || length > LONGEST) {
            throw new MalformedFrameException("no message of ours");
        }
        return new Message(channel, ByteBuffer.wrap(exactly(in, length)));
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] content = new byte[length];
        new DataInputStream(in).readFully(content);
        return content;
    }
}
