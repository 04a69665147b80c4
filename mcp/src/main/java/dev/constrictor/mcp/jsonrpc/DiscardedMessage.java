package dev.constrictor.mcp.jsonrpc;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/**
 * Looks for the id of a message that is too long to be kept, while its bytes go by: whoever sent it waits for an answer
 * under that id. Holds no more than an id and a name may take.
 */
public final class DiscardedMessage {
    private static final byte[] NAME = "id".getBytes(StandardCharsets.US_ASCII);
    /** Of an id, all of whose characters may be escaped. */
    private static final int LONGEST_VALUE = 8 << 10;

    private enum Place {
        BEFORE_OBJECT,
        BEFORE_NAME,
        IN_NAME,
        AFTER_NAME,
        BEFORE_VALUE,
        IN_VALUE,
        /** Nothing that follows can be an id. */
        BEYOND
    }

    private final ByteArrayOutputStream captured = new ByteArrayOutputStream();
    private Place place = Place.BEFORE_OBJECT;
    private int depth;
    private boolean inString;
    private boolean escaped;
    private boolean ofId;
    private int ids;
    private byte[] id = {};

    public void read(byte[] bytes, int from, int to) {
        for (int i = from; i < to && place != Place.BEYOND; i++) {
            read(bytes[i]);
        }
    }

    /** Empty if there is none, or it is not clear which. */
    public Optional<RequestId> id() {
        if (ids != 1 || id.length == 0) {
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(id))
                    .toString();
            return Optional.of(StrictJson.read(text))
                    .filter(value -> UnsafeValue.in(value).isEmpty())
                    .flatMap(RequestId::from);
        } catch (CharacterCodingException | JacksonException e) {
            return Optional.empty();
        }
    }

    private void read(byte each) {
        switch (place) {
            case BEFORE_OBJECT -> skipTo('{', Place.BEFORE_NAME, each);
            case BEFORE_NAME -> {
                captured.reset();
                skipTo('"', Place.IN_NAME, each);
            }
            case IN_NAME -> readName(each);
            case AFTER_NAME -> skipTo(':', Place.BEFORE_VALUE, each);
            case BEFORE_VALUE -> {
                if (!isBlank(each)) {
                    ofId = Arrays.equals(captured.toByteArray(), NAME);
                    captured.reset();
                    place = Place.IN_VALUE;
                    readValue(each);
                }
            }
            case IN_VALUE -> readValue(each);
            case BEYOND -> {}
        }
    }

    private void skipTo(char wanted, Place next, byte each) {
        if (each == wanted) {
            place = next;
        } else if (!isBlank(each)) {
            place = Place.BEYOND;
        }
    }

    private void readName(byte each) {
        if (each == '"' && !escaped) {
            place = Place.AFTER_NAME;
            return;
        }
        escaped = each == '\\' && !escaped;
        // One byte more than the name that is looked for tells another one from it.
        if (captured.size() <= NAME.length) {
            captured.write(each);
        }
    }

    private void readValue(byte each) {
        boolean atTop = depth == 0 && !inString;
        if (atTop && (each == ',' || each == '}')) {
            endValue();
            place = each == ',' ? Place.BEFORE_NAME : Place.BEYOND;
            return;
        }
        if (ofId && captured.size() <= LONGEST_VALUE) {
            captured.write(each);
        }
        if (inString) {
            inString = each != '"' || escaped;
            escaped = each == '\\' && !escaped;
        } else if (each == '"') {
            inString = true;
        } else if (each == '{' || each == '[') {
            depth++;
        } else if (each == '}' || each == ']') {
            depth = Math.max(0, depth - 1);
        }
    }

    private void endValue() {
        if (ofId) {
            ids++;
            id = captured.size() <= LONGEST_VALUE ? captured.toByteArray() : new byte[0];
        }
    }

    private static boolean isBlank(byte each) {
        return each == ' ' || each == '\t' || each == '\r' || each == '\n';
    }
}
