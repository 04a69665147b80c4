package dev.constrictor.sandbox.network;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;

import dev.constrictor.sandbox.host.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A file of certificates in PEM form. Code gets the certificates in it, and nothing else that may stand there. */
public record CertificateFile(Path path) {
    private static final int LARGEST = 4 << 20;
    private static final Pattern CERTIFICATE = Pattern.compile(
            "-----BEGIN (TRUSTED )?CERTIFICATE-----[A-Za-z0-9+/=\\s]++-----END (TRUSTED )?CERTIFICATE-----");
    private static final String PRIVATE_KEY = "PRIVATE KEY-----";

    /** The certificates alone. */
    public String read() throws IOException {
        String text = wholeText();
        if (text.contains(PRIVATE_KEY)) {
            throw new IOException("it holds a private key, which must not be where code can read it");
        }
        String certificates =
                CERTIFICATE.matcher(text).results().map(MatchResult::group).collect(joining("\n"));
        if (certificates.isEmpty()) {
            throw new IOException("it holds no certificate (PEM)");
        }
        return certificates + "\n";
    }

    public Optional<String> problem() {
        try {
            read();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(IoReason.of(e));
        }
    }

    private String wholeText() throws IOException {
        // A pipe would keep whoever opens it waiting, and a device may have no end.
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new IOException("it is a folder, a device or a pipe, and not a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("it is larger than %d MB".formatted(LARGEST >> 20));
            }
            return new String(bytes, ISO_8859_1);
        }
    }
}
