package dev.constrictor.audit.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Files that come with the audit. */
public final class ClassPathText {
    private static final String FOLDER = "/dev/constrictor/audit/";

    private ClassPathText() {}

    /** @param path below the folder of the audit */
    public static String read(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException(FOLDER + path + " is not on the class path"));
    }

    public static Optional<String> find(String path) {
        try (InputStream file = ClassPathText.class.getResourceAsStream(FOLDER + path)) {
            return file == null ? Optional.empty() : Optional.of(new String(file.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
