package dev.constrictor.server.description;

import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import java.math.BigDecimal;
import java.time.Duration;

/** What one execution may use, in a sentence. */
final class LimitsText {
    private LimitsText() {}

    static String of(Limits limits) {
        return "Limits: %s s (the argument timeout gives up to %s), %s of memory on top of the interpreter's own, %s of output, %s of result, %s of code, %d threads, %s of files."
                .formatted(
                        seconds(limits.timeout()),
                        seconds(limits.maxTimeout()),
                        MemorySize.format(limits.memoryBytes()),
                        MemorySize.format(limits.outputBytes()),
                        MemorySize.format(limits.valueChars()),
                        MemorySize.format(limits.codeBytes()),
                        limits.threads(),
                        MemorySize.format(limits.tmpBytes()));
    }

    static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toNanos(), 9).stripTrailingZeros().toPlainString();
    }
}
