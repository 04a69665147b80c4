package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.text.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names an artifact. The execution's id is random, so that it cannot be guessed; that somebody knows it gives no right to
 * what it names.
 */
public record ArtifactUri(String executionId, String name) {
    /** As RFC 6570 has it: a slash in the name is encoded, too. */
    public static final String TEMPLATE = "constrictor://executions/{execution_id}/{name}";

    private static final String PREFIX = "constrictor://executions/";
    private static final String ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
    private static final Pattern EXECUTION_ID = Pattern.compile(ID);
    private static final Pattern FORM = Pattern.compile(
            Pattern.quote(PREFIX) + "(" + ID + ")/((?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})++)");
    private static final int LONGEST = 16 << 10;
    private static final String UNRESERVED = "-._~";

    public ArtifactUri {
        requireNonNull(name, "name is null");
        if (!EXECUTION_ID.matcher(executionId).matches()) {
            throw new IllegalArgumentException("An execution's id is a UUID");
        }
    }

    /** Of a stranger's text; empty for whatever cannot name an artifact. */
    public static Optional<ArtifactUri> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? PercentEncoding.decode(form.group(2)).map(name -> new ArtifactUri(form.group(1), name))
                : Optional.empty();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(PREFIX).append(executionId).append('/');
        for (byte octet : name.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = Character.isLetterOrDigit(octet) || UNRESERVED.indexOf(octet) >= 0;
            if (octet >= 0 && plain) {
                text.append((char) octet);
            } else {
                text.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
            }
        }
        return text.toString();
    }
}
