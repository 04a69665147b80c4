package dev.constrictor.audit.canary;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** What came in at the planted listeners. Others than probes may call them, so it is bounded. */
final class Heard {
    private static final int MOST = 10_000;

    private final ConcurrentLinkedQueue<String> texts = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();

    void add(String text) {
        if (count.incrementAndGet() <= MOST) {
            texts.add(text);
        }
    }

    boolean contains(String mark) {
        return texts.stream().anyMatch(text -> text.contains(mark));
    }
}
