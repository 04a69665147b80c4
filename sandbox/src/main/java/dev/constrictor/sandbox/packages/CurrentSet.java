package dev.constrictor.sandbox.packages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** The file that says which set counts. It is replaced as a whole, so there is the old one or the new one. */
record CurrentSet(Path file) {
    private static final Pattern KEY = Pattern.compile("[0-9a-f]{32}");

    Optional<String> read() throws IOException {
        try {
            String key = Files.readString(file).strip();
            if (!KEY.matcher(key).matches()) {
                throw new IOException(file + " does not hold the name of a set");
            }
            return Optional.of(key);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    void write(String key) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try (FileChannel channel = FileChannel.open(next, CREATE, TRUNCATE_EXISTING, WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap((key + "\n").getBytes(UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(next, file, ATOMIC_MOVE, REPLACE_EXISTING);
        forceFolder();
    }

    void clear() throws IOException {
        Files.deleteIfExists(file);
        forceFolder();
    }

    private void forceFolder() throws IOException {
        try (FileChannel folder = FileChannel.open(file.resolveSibling(""), READ)) {
            folder.force(true);
        }
    }
}
