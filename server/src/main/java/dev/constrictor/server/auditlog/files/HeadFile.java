package dev.constrictor.server.auditlog.files;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Remembers the last line outside of the log, so that a log whose end was cut off is told from a whole one. */
public record HeadFile(Path file) {
    private static final int MOST_BYTES = 128;

    public HeadFile {
        requireNonNull(file, "file is null");
    }

    public HeadState read() {
        try (InputStream stream = Files.newInputStream(file)) {
            String text = new String(stream.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
            Optional<ChainHead> head =
                    text.endsWith("\n") ? ChainHead.parse(text.substring(0, text.length() - 1)) : Optional.empty();
            return head.<HeadState>map(HeadState.Known::new)
                    .orElseGet(() -> new HeadState.Unreadable("it does not hold a number and a digest"));
        } catch (NoSuchFileException e) {
            return new HeadState.Missing();
        } catch (IOException e) {
            return new HeadState.Unreadable(IoFailure.reason(e));
        }
    }

    /** Readers see the old one or the new one. A file of its own, for a disk that is full must not cost the old one. */
    public void write(ChainHead head) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        try (RandomAccessFile content = OwnFile.create(fresh)) {
            content.write((head + "\n").getBytes(StandardCharsets.US_ASCII));
            content.getFD().sync();
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
