package dev.constrictor.audit.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The end of what a server says on its standard error. All of it is read, so that the server never waits for that. */
final class LastWords {
    static final int MOST_BYTES = 16 << 10;

    private static final int LINES = 5;
    private static final int LONGEST_LINE = 300;

    private final byte[] kept = new byte[MOST_BYTES];
    private final CountDownLatch allRead = new CountDownLatch(1);
    private int length;

    static LastWords of(InputStream stream) {
        LastWords words = new LastWords();
        Thread.ofPlatform().daemon().name("audit-server-errors").start(() -> words.read(stream));
        return words;
    }

    /** Waits for what is still on its way, as far as the server lets it come to an end. */
    String await(Duration time) throws InterruptedException {
        allRead.await(time.toMillis(), TimeUnit.MILLISECONDS);
        return text();
    }

    /** A few lines, to explain why it does not serve. */
    private String text() {
        List<String> lines = all().lines().filter(line -> !line.isBlank()).toList();
        return lines.stream()
                .skip(Math.max(0, lines.size() - LINES))
                .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line)
                .collect(Collectors.joining(" | "));
    }

    private synchronized String all() {
        return new String(kept, 0, length, UTF_8);
    }

    private void read(InputStream stream) {
        byte[] chunk = new byte[MOST_BYTES];
        try (stream) {
            for (int count = stream.read(chunk); count >= 0; count = stream.read(chunk)) {
                keep(chunk, count);
            }
        } catch (IOException e) {
            // It was closed from this side: what came so far is all.
        } finally {
            allRead.countDown();
        }
    }

    private synchronized void keep(byte[] chunk, int count) {
        int old = Math.min(length, MOST_BYTES - count);
        System.arraycopy(kept, length - old, kept, 0, old);
        System.arraycopy(chunk, 0, kept, old, count);
        length = old + count;
    }
}
