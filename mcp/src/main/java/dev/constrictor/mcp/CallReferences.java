package dev.constrictor.mcp;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Names for calls that a log of many conversations keeps apart. */
final class CallReferences {
    private final String conversation =
            HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    private final AtomicLong count = new AtomicLong();

    String next() {
        return conversation + "-" + count.incrementAndGet();
    }
}
