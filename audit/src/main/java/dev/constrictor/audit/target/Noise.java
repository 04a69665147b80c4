package dev.constrictor.audit.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.text.Excerpt;

/**
 * What a server writes to its standard output that is no message: it logs there, or talks nonsense.
 *
 * @param first line of it, shortened, fit to be shown
 */
record Noise(long lines, long bytes, String first) {
    static final int MOST_LINES = 10_000;
    static final long MOST_BYTES = 16 << 20;

    /** In bytes; more than an excerpt shows. */
    private static final int LONGEST_FIRST = 2048;

    static final Noise NONE = new Noise(0, 0, "");

    Noise and(byte[] line) {
        return new Noise(
                lines + 1,
                bytes + line.length,
                lines > 0 ? first : Excerpt.of(new String(line, 0, Math.min(line.length, LONGEST_FIRST), UTF_8)));
    }

    Noise and(Noise later) {
        return new Noise(lines + later.lines, bytes + later.bytes, lines > 0 ? first : later.first);
    }

    boolean tooMuch() {
        return lines > MOST_LINES || bytes > MOST_BYTES;
    }

    /** For a report; empty where there is nothing to say. */
    String remark() {
        if (lines == 0) {
            return "";
        }
        return lines == 1
                ? "its standard output held a line that is no message: \"%s\"".formatted(first)
                : "its standard output held %,d lines that are no messages, the first: \"%s\"".formatted(lines, first);
    }
}
