package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.jsonrpc.DiscardedMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Cuts a stream into lines of UTF-8 and never holds more of one than it may have. */
final class LineReader {
    private static final int CHUNK = 64 << 10;
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final char REPLACEMENT = '\uFFFD';

    private final InputStream in;
    private final int mostBytes;
    private final byte[] chunk = new byte[CHUNK];
    private int position;
    private int filled;
    private boolean first = true;

    LineReader(InputStream in, int mostBytes) {
        this.in = in;
        this.mostBytes = mostBytes;
    }

    /** Blocks until a line is there. The last one needs no newline. */
    Line next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(256);
        Optional<DiscardedMessage> discarded = Optional.empty();
        boolean started = false;
        while (true) {
            if (position == filled && !fill()) {
                return started ? finished(line, discarded) : new Line.End();
            }
            started = true;
            int end = newlineOr(filled);
            int length = end - position;
            if (discarded.isEmpty() && line.size() + length > mostBytes) {
                DiscardedMessage message = new DiscardedMessage();
                message.read(line.toByteArray(), 0, line.size());
                line = new ByteArrayOutputStream(0);
                discarded = Optional.of(message);
            }
            if (discarded.isPresent()) {
                discarded.get().read(chunk, position, end);
            } else {
                line.write(chunk, position, length);
            }
            position = end;
            if (end < filled) {
                position++;
                return finished(line, discarded);
            }
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        filled = Math.max(0, in.read(chunk));
        return filled > 0;
    }

    private int newlineOr(int otherwise) {
        for (int i = position; i < filled; i++) {
            if (chunk[i] == '\n') {
                return i;
            }
        }
        return otherwise;
    }

    private Line finished(ByteArrayOutputStream line, Optional<DiscardedMessage> discarded) {
        boolean veryFirst = first;
        first = false;
        if (discarded.isPresent()) {
            return new Line.TooLong(mostBytes, discarded.get().id());
        }
        try {
            String text = line.toString(StandardCharsets.UTF_8);
            if (text.indexOf(REPLACEMENT) >= 0) {
                text = strictlyDecoded(line.toByteArray());
            }
            return new Line.Text(veryFirst && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            return new Line.NotUtf8();
        }
    }

    /** A String's own decoding is faster, but replaces what is broken. */
    private static String strictlyDecoded(byte[] line) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(line))
                .toString();
    }
}
