package dev.constrictor.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Standard output or error: text goes out at once, raw into a pipe or file, escaped to a terminal. */
final class TextSink {
    private static final int FILE_TYPE = 0170000;
    private static final int CHARACTER_DEVICE = 0020000;

    private final OutputStream stream;
    private final boolean terminal;

    TextSink(OutputStream stream, boolean terminal) {
        this.stream = stream;
        this.terminal = terminal;
    }

    static TextSink stdout() {
        return new TextSink(new FileOutputStream(FileDescriptor.out), isTerminal(1));
    }

    static TextSink stderr() {
        return new TextSink(new FileOutputStream(FileDescriptor.err), isTerminal(2));
    }

    /** One write, so that lines of several processes do not mix. */
    void print(String text) throws IOException {
        stream.write((terminal ? ControlCharacters.escape(text) : text).getBytes(StandardCharsets.UTF_8));
    }

    /** Words of our own that move the cursor: as they are, and only where there is a cursor. */
    void draw(String text) throws IOException {
        if (terminal) {
            stream.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Where it cannot be known the answer is yes: escaping too much harms nobody. */
    static boolean isTerminal(int descriptor) {
        Path file = Path.of("/proc/self/fd", Integer.toString(descriptor));
        try {
            int mode = (int) Files.getAttribute(file, "unix:mode");
            return (mode & FILE_TYPE) == CHARACTER_DEVICE
                    && !Files.readSymbolicLink(file).equals(Path.of("/dev/null"));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return true;
        }
    }
}
