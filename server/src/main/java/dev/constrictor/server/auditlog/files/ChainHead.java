package dev.constrictor.server.auditlog.files;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line by its number and the digest of its bytes; as text {@code SEQ:HASH}. */
public record ChainHead(long seq, String hash) {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern FORM = Pattern.compile("(0|[1-9]\\d{0,17}):(%s)".formatted(HASH));

    /** What the first line follows. */
    public static final ChainHead NONE = new ChainHead(0, "0".repeat(64));

    public ChainHead {
        requireNonNull(hash, "hash is null");
        if (seq < 0 || !isHash(hash)) {
            throw new IllegalArgumentException("%d:%s names no line".formatted(seq, hash));
        }
    }

    public static Optional<ChainHead> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Optional.of(new ChainHead(Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    public static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }

    /** @param line without its line feed */
    public ChainHead followedBy(byte[] line) {
        return new ChainHead(seq + 1, Sha256.of(line));
    }

    @Override
    public String toString() {
        return seq + ":" + hash;
    }
}
