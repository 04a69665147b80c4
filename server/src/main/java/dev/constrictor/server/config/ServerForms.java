package dev.constrictor.server.config;

import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.server.auth.token.ApiTokens;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The other forms that only settings of the server have. Each method that reads throws an IllegalArgumentException that
 * says what it wants.
 */
final class ServerForms {
    /** How a value that nobody set is shown. */
    static final String NONE = "none";

    private static final long LEAST_AUDIT_LOG = 64 << 10;
    private static final long LEAST_ARTIFACT_STORE = 1 << 20;
    /** As RFC 6749 has it. */
    private static final Pattern SCOPE = Pattern.compile("[!#-\\[\\]-~]+( [!#-\\[\\]-~]+)*");

    private ServerForms() {}

    /** Checked here, so that it is told with all else that is wrong. */
    static Secret tokens(String text) {
        ApiTokens.parse(text);
        return new Secret(text);
    }

    static String scope(String text) {
        if (!SCOPE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is no scope: write names with one space between, such as sandbox:execute".formatted(text));
        }
        return text;
    }

    static long auditLogSize(String text) {
        return atLeast(LEAST_AUDIT_LOG, text);
    }

    static long artifactStore(String text) {
        return atLeast(LEAST_ARTIFACT_STORE, text);
    }

    private static long atLeast(long least, String text) {
        long bytes = MemorySize.parse(text);
        if (bytes < least) {
            throw new IllegalArgumentException("%s is less than %s".formatted(text, MemorySize.format(least)));
        }
        return bytes;
    }

    static String orNone(Optional<?> value) {
        return value.map(Object::toString).orElse(NONE);
    }

    static String listed(List<String> values) {
        return values.isEmpty() ? NONE : String.join(",", values);
    }
}
