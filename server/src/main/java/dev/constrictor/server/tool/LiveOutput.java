package dev.constrictor.server.tool;

import dev.constrictor.sandbox.OutputListener;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Shows output while code runs: a few messages a second, each of bounded length. It never holds the code up; of a flood it
 * shows the newest part, and the result has it all.
 */
final class LiveOutput implements OutputListener, AutoCloseable {
    static final Duration PAUSE = Duration.ofMillis(100);
    static final int LONGEST_MESSAGE = 4096;

    private static final String LEFT_OUT = "…";

    private final StringBuilder waiting = new StringBuilder();
    private final Consumer<String> client;
    private final Thread sender = Thread.ofVirtual().name("live-output").unstarted(this::send);
    private boolean ended;

    private LiveOutput(Consumer<String> client) {
        this.client = client;
    }

    static LiveOutput to(Consumer<String> client) {
        LiveOutput output = new LiveOutput(client);
        output.sender.start();
        return output;
    }

    @Override
    public synchronized void output(Stream stream, String text) {
        waiting.append(text);
        if (waiting.length() > 2 * LONGEST_MESSAGE) {
            keepNewest();
        }
        notifyAll();
    }

    /** Returns once all is sent: nothing may follow the result. */
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
        }
        sender.interrupt();
        try {
            sender.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void send() {
        String message = next();
        while (!message.isEmpty()) {
            client.accept(message);
            pause();
            message = next();
        }
    }

    /** Empty when there is nothing more to come. */
    private synchronized String next() {
        while (waiting.isEmpty() && !ended) {
            try {
                wait();
            } catch (InterruptedException e) {
                // Only close() interrupts.
                ended = true;
            }
        }
        if (waiting.length() > LONGEST_MESSAGE) {
            keepNewest();
        }
        String message = waiting.toString();
        waiting.setLength(0);
        return message;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void keepNewest() {
        int cut = waiting.length() - LONGEST_MESSAGE + LEFT_OUT.length();
        if (Character.isLowSurrogate(waiting.charAt(cut))) {
            cut++;
        }
        waiting.replace(0, cut, LEFT_OUT);
    }
}
