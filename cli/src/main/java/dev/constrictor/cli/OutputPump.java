package dev.constrictor.cli;

import dev.constrictor.sandbox.OutputListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Passes output on as it comes, in its order. A reader that pauses, such as a pager, holds up neither the code nor its
 * clock: what waits here is bounded by the output limit.
 */
final class OutputPump implements OutputListener {
    private record Piece(Stream stream, String text) {}

    private static final Duration HURRY = Duration.ofMillis(200);

    /** An empty one is the end. */
    private final BlockingQueue<Optional<Piece>> pieces = new LinkedBlockingQueue<>();

    private final Terminal terminal;
    private final Runnable whenClosed;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean endsWithinLine;

    /** @param whenClosed run once, on another thread, when nobody reads the output any more */
    OutputPump(Terminal terminal, Runnable whenClosed) {
        this.terminal = terminal;
        this.whenClosed = whenClosed;
        this.thread = Thread.ofPlatform().daemon().name("output").start(this::pump);
    }

    @Override
    public void output(Stream stream, String text) {
        pieces.add(Optional.of(new Piece(stream, text)));
    }

    /** Waits until all is written, or nobody reads it. */
    void drain() throws InterruptedException {
        pieces.add(Optional.empty());
        thread.join();
    }

    /** For an end in a hurry: what a reader has not taken soon is lost. */
    void drainBriefly() throws InterruptedException {
        pieces.add(Optional.empty());
        thread.join(HURRY);
    }

    boolean closed() {
        return closed;
    }

    /** Whether the last thing on stdout was not a line feed. */
    boolean endsWithinLine() {
        return endsWithinLine;
    }

    private void pump() {
        try {
            for (Optional<Piece> next = pieces.take(); next.isPresent(); next = pieces.take()) {
                Piece piece = next.get();
                terminal.print(piece.stream, piece.text);
                if (piece.stream == Stream.STDOUT) {
                    endsWithinLine = !piece.text.endsWith("\n");
                }
            }
        } catch (OutputClosedException e) {
            closed = true;
            whenClosed.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
