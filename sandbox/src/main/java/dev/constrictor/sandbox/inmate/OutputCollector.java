package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.OutputListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Reads one output stream of an inmate to its end, as UTF-8, and never keeps more than the budget. */
final class OutputCollector {
    private static final int PIECE = 16 << 10;
    private static final int FIRST_PIECE = 512; // most code writes no more than that, or nothing
    private static final int PIECES_AT_ONCE = 8; // as they come; after so many, code is likely to write many more
    private static final long NAP_NANOS = TimeUnit.MICROSECONDS.toNanos(200);
    private static final int MOST_AT_ONCE = 1 << 20; // several times what a socket holds

    private final ReadableByteChannel channel;
    private final OutputListener.Stream stream;
    private final OutputBudget budget;
    private final CountDownLatch finished;
    private final StringBuilder text = new StringBuilder();
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final AtomicLong pieces = new AtomicLong();
    private OutputListener listener;
    private volatile @Nullable Thread reader;
    private volatile boolean over;

    OutputCollector(
            ReadableByteChannel channel,
            OutputListener.Stream stream,
            OutputBudget budget,
            OutputListener listener,
            CountDownLatch finished) {
        this.channel = channel;
        this.finished = finished;
        this.stream = stream;
        this.budget = budget;
        this.listener = listener;
    }

    /** How many pieces were read and told: one that grows has a listener that is slow, but alive. */
    long pieces() {
        return pieces.get();
    }

    /** Until it ends, beside whatever else is done. */
    void start() {
        waitForMore(true);
        reader = Thread.ofVirtual().name("inmate-" + stream).start(() -> collect(Long.MAX_VALUE));
    }

    /**
     * What is there, here and now, and that is all of it, but for code that goes on writing after its report. The channel is
     * one that can tell when it would have to wait.
     */
    void collectWhatIsThere() {
        waitForMore(false);
        collect(MOST_AT_ONCE);
    }

    /** No more is written: what is there can be read at once. */
    void hurry() {
        over = true;
        LockSupport.unpark(reader);
    }

    private void waitForMore(boolean willing) {
        try {
            if (channel instanceof SelectableChannel selectable) {
                selectable.configureBlocking(willing);
            }
        } catch (IOException e) {
            // Closed under us: reading it says so, too.
        }
    }

    /** All of it once finished, and what has come so far before that. */
    String text() {
        synchronized (text) {
            return text.toString();
        }
    }

    private void collect(long most) {
        long left = most;
        ByteBuffer bytes = ByteBuffer.allocate(FIRST_PIECE);
        CharBuffer characters = CharBuffer.allocate(FIRST_PIECE);
        boolean cut = false;
        try {
            while (left > 0) {
                int start = bytes.position();
                int room = bytes.remaining();
                int count = channel.read(bytes);
                if (count <= 0) { // none is there, and it was not to be waited for
                    break;
                }
                left -= count;
                // What is over the budget is read and dropped: the inmate is being killed by then.
                int kept = budget.take(count);
                cut |= kept < count;
                bytes.position(start + kept);
                decode(bytes, characters, false);
                if (pieces.incrementAndGet() > PIECES_AT_ONCE && count < room && !over && most == Long.MAX_VALUE) {
                    // To be woken for every line would cost the code that writes it more than the line.
                    LockSupport.parkNanos(NAP_NANOS);
                }
                if (start + count == FIRST_PIECE && bytes.capacity() == FIRST_PIECE) {
                    bytes = ByteBuffer.allocate(PIECE).put(bytes.flip());
                    characters = CharBuffer.allocate(PIECE);
                }
            }
        } catch (IOException e) {
            // Closed under us: what came before it stands.
        } finally {
            if (!cut) { // else the last character may be incomplete because of us, not of the code
                decode(bytes, characters, true);
            }
            finished.countDown();
        }
    }

    private void decode(ByteBuffer bytes, CharBuffer characters, boolean end) {
        bytes.flip();
        decoder.decode(bytes, characters, end);
        if (end) {
            decoder.flush(characters);
        }
        bytes.compact();
        characters.flip();
        if (characters.hasRemaining()) {
            String piece = characters.toString();
            synchronized (text) {
                text.append(piece);
            }
            tell(piece);
        }
        characters.clear();
    }

    private void tell(String piece) {
        try {
            listener.output(stream, piece);
        } catch (RuntimeException | Error e) {
            listener = OutputListener.NONE;
        }
    }
}
