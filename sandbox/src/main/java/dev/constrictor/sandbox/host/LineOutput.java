package dev.constrictor.sandbox.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Takes what a program prints: keeps the beginning, and tells of each line that is complete. */
final class LineOutput extends OutputStream {
    private static final int LONGEST_LINE = 4096;

    private final int longest;
    private final Consumer<String> told;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    LineOutput(int longest, Consumer<String> told) {
        this.longest = longest;
        this.told = told;
    }

    @Override
    public void write(int octet) {
        if (kept.size() < longest) {
            kept.write(octet);
        }
        if (octet == '\n') {
            told.accept(line.toString(UTF_8));
            line.reset();
        } else if (line.size() < LONGEST_LINE) {
            line.write(octet);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        for (int index = offset; index < offset + length; index++) {
            write(bytes[index]);
        }
    }

    String text() {
        return kept.toString(UTF_8);
    }
}
