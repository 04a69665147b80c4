package dev.constrictor.sandbox.network.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Carries a body over exactly as it is framed, and not a byte behind it. */
public final class Body {
    private static final int LONGEST_LINE = 256;
    private static final int MOST_TRAILERS = 20;

    /** Where it goes. */
    @FunctionalInterface
    public interface Sink {
        void write(byte[] bytes) throws IOException;

        /** So many bytes were read that go nowhere. */
        default void dropped(int bytes) throws IOException {}
    }

    private final ByteInput input;
    private final Sink sink;

    public Body(ByteInput input, Sink sink) {
        this.input = input;
        this.sink = sink;
    }

    public void carry(BodyFraming framing) throws IOException {
        switch (framing) {
            case BodyFraming.None _ -> {}
            case BodyFraming.Length(long bytes) -> carry(bytes);
            case BodyFraming.Chunked _ -> carryChunks();
            case BodyFraming.UntilClose _ -> carryAll();
        }
    }

    private void carry(long count) throws IOException {
        long left = count;
        while (left > 0) {
            byte[] piece = input.some(left);
            if (piece.length == 0) {
                throw new MalformedException("a body ends too early");
            }
            sink.write(piece);
            left -= piece.length;
        }
    }

    private void carryAll() throws IOException {
        for (byte[] piece = input.some(Long.MAX_VALUE); piece.length > 0; piece = input.some(Long.MAX_VALUE)) {
            sink.write(piece);
        }
    }

    /** The sizes are written anew: what one reader sees in a strange one is nothing that another has to see. */
    private void carryChunks() throws IOException {
        for (long size = chunkSize(); size > 0; size = chunkSize()) {
            sink.write(ascii(Long.toHexString(size) + "\r\n"));
            carry(size);
            if (!input.line(0).isEmpty()) {
                throw new MalformedException("a chunk is longer than it says");
            }
            sink.write(ascii("\r\n"));
        }
        dropTrailers();
        sink.write(ascii("0\r\n\r\n"));
    }

    private long chunkSize() throws IOException {
        String line = input.line(LONGEST_LINE);
        int semicolon = line.indexOf(';');
        String size = semicolon < 0 ? line : line.substring(0, semicolon).stripTrailing();
        if (!size.matches("[0-9A-Fa-f]{1,15}")) {
            throw new MalformedException("a chunk has no size");
        }
        long bytes = Long.parseLong(size, 16);
        sink.dropped(line.length() - Long.toHexString(bytes).length());
        return bytes;
    }

    private void dropTrailers() throws IOException {
        int trailers = 0;
        for (String line = input.line(Fields.LONGEST_HEAD); !line.isEmpty(); line = input.line(Fields.LONGEST_HEAD)) {
            sink.dropped(line.length() + 2);
            if (++trailers > MOST_TRAILERS) {
                throw new MalformedException("there are too many trailers");
            }
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
