package dev.constrictor.cli.serve;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * The log: one line for each record. A client that does not read our stderr must not hold up the server, so lines wait in a
 * queue and get lost when it is full; how many, the next line says.
 */
public final class LogLines implements AutoCloseable {
    private static final int MOST_WAITING = 256;
    private static final Duration LAST_WORDS = Duration.ofMillis(200);

    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicInteger lost = new AtomicInteger();
    private final LogLevel level;
    private final Consumer<String> sink;
    private final Thread writer = Thread.ofPlatform().daemon().name("log").unstarted(this::write);
    private volatile boolean closed;

    /**
     * Shows nothing until it is installed.
     *
     * @param sink writes one line and makes control characters in it harmless
     */
    public LogLines(LogLevel level, Consumer<String> sink) {
        this.level = level;
        this.sink = sink;
    }

    /** Takes the place of Java's own handlers. It takes a while: Java looks into every jar for other ways to log. */
    public void install() {
        LogManager.getLogManager().reset();
        Logger root = Logger.getLogger("");
        root.setLevel(level.level());
        root.addHandler(new Records(new LogRecordText(level == LogLevel.DEBUG)));
        writer.start();
    }

    private final class Records extends Handler {
        private final LogRecordText text;

        Records(LogRecordText text) {
            this.text = text;
        }

        @Override
        public void publish(LogRecord record) {
            if (!isLoggable(record)
                    || record.getLevel().intValue() < leastLevel(record).intValue()) {
                return;
            }
            if (!waiting.offer(text.of(record))) {
                lost.incrementAndGet();
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static Level leastLevel(LogRecord record) {
        String logger = String.valueOf(record.getLoggerName());
        if (logger.startsWith("dev.constrictor")) {
            return Level.ALL;
        }
        // We say ourselves, in words, when traces get lost.
        if (logger.startsWith("io.opentelemetry.exporter")) {
            return Level.OFF;
        }
        // The HTTP server's warnings quote clients, whom nobody has asked for a token yet. Java's own classes log what
        // they do
        // below a warning, stack traces included.
        return logger.startsWith("org.eclipse.jetty") ? Level.SEVERE : Level.WARNING;
    }

    /** Writes what waits, if anybody takes it soon. */
    @Override
    public void close() {
        closed = true;
        writer.interrupt();
        try {
            writer.join(LAST_WORDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            while (!closed) {
                try {
                    sink.accept(waiting.take());
                } catch (InterruptedException e) {
                    break;
                }
                int missing = lost.getAndSet(0);
                if (missing > 0) {
                    sink.accept("warning: %d lines of this log are lost: stderr was not read".formatted(missing));
                }
            }
            for (String line = waiting.poll(); line != null; line = waiting.poll()) {
                sink.accept(line);
            }
        } catch (RuntimeException e) {
            // Nobody reads stderr any more; there is nowhere left to say so.
            closed = true;
        }
    }
}
