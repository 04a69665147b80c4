package dev.constrictor.sandbox.packages.wheel;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A wheel's own list of its files with their digests. */
record WheelRecord(Map<String, Expected> files) {
    private static final Map<String, String> ALGORITHMS =
            Map.of("sha256", "SHA-256", "sha384", "SHA-384", "sha512", "SHA-512");

    /** @param digest in URL-safe base64, without padding */
    record Expected(String algorithm, String digest) {
        MessageDigest start() {
            try {
                return MessageDigest.getInstance(algorithm);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has " + algorithm, e);
            }
        }

        boolean isMetBy(MessageDigest read) {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(read.digest())
                    .equals(digest);
        }
    }

    static WheelRecord parse(String text) throws IOException {
        Map<String, Expected> files = new HashMap<>();
        for (String line : text.lines().toList()) {
            if (!line.isBlank()) {
                List<String> fields = fields(line);
                if (fields.size() != 3) {
                    throw new IOException("a line of its RECORD is not path, digest and size");
                }
                Optional<Expected> expected = expected(fields.get(1));
                if (expected.isPresent() && files.put(fields.get(0), expected.get()) != null) {
                    throw new IOException("its RECORD names a file twice");
                }
            }
        }
        return new WheelRecord(Map.copyOf(files));
    }

    Optional<Expected> of(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private static Optional<Expected> expected(String field) {
        int sign = field.indexOf('=');
        String algorithm = sign < 0 ? null : ALGORITHMS.get(field.substring(0, sign));
        if (algorithm == null) {
            return Optional.empty();
        }
        return Optional.of(new Expected(algorithm, field.substring(sign + 1).replaceFirst("=+$", "")));
    }

    /** Comma-separated, with quotes around fields that hold commas. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int index = 0; index < line.length(); index++) {
            char character = line.charAt(index);
            if (character == '"') {
                boolean escaped = quoted && index + 1 < line.length() && line.charAt(index + 1) == '"';
                if (escaped) {
                    field.append('"');
                    index++;
                } else {
                    quoted = !quoted;
                }
            } else if (character == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(character);
            }
        }
        fields.add(field.toString());
        return fields;
    }
}
