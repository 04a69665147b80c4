package dev.constrictor.mcp.http;

import dev.constrictor.mcp.text.JsonText;
import dev.constrictor.mcp.text.MessageSize;
import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import tools.jackson.databind.JsonNode;

/**
 * Turns replies into bytes. Of long ones only so many are there at once, for a client that does not read them keeps them
 * there, and few are made at once, for on its way one takes several times its size.
 */
final class ReplyTexts {
    private static final long SHORT = 64 << 10;
    private static final long ALL = 192 << 20;
    private static final long OF_ONE_CALLER = 48 << 20;
    private static final int MADE_AT_ONCE = 2;

    private final ByteShares room;
    private final Semaphore making = new Semaphore(MADE_AT_ONCE);

    ReplyTexts() {
        this(ALL, OF_ONE_CALLER);
    }

    ReplyTexts(long inAll, long perCaller) {
        this.room = new ByteShares(inAll, perCaller);
    }

    /** Holds its room until it is closed. */
    static final class Text implements AutoCloseable {
        private final byte[] bytes;
        private final Runnable whenClosed;

        private Text(byte[] bytes, Runnable whenClosed) {
            this.bytes = bytes;
            this.whenClosed = whenClosed;
        }

        byte[] bytes() {
            return bytes;
        }

        @Override
        public void close() {
            whenClosed.run();
        }
    }

    /** @param patience to wait for others' replies to be read */
    Text of(JsonNode message, Caller caller, Duration patience) throws IOException, InterruptedException {
        long size = MessageSize.of(message);
        if (size <= SHORT) {
            return new Text(JsonText.utf8(message), () -> {});
        }
        if (!room.take(caller, size, patience)) {
            throw new IOException("too many long replies wait to be read");
        }
        boolean made = false;
        making.acquire();
        try {
            Text text = new Text(JsonText.utf8(message), () -> room.give(caller, size));
            made = true;
            return text;
        } finally {
            making.release();
            if (!made) {
                room.give(caller, size);
            }
        }
    }
}
