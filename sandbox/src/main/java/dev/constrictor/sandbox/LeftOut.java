package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What code left in its workspace and did not come back as artifacts.
 *
 * @param more how many there are beside those that are named
 */
public record LeftOut(List<Entry> named, int more) {
    public static final LeftOut NONE = new LeftOut(List.of(), 0);

    public LeftOut {
        named = List.copyOf(named);
    }

    /** @param name for people to read: not necessarily one that a file can have */
    public record Entry(String name, Reason reason) {
        public Entry {
            requireNonNull(name, "name is null");
            requireNonNull(reason, "reason is null");
        }
    }

    public enum Reason {
        TOO_LARGE("more bytes than may come back (SANDBOX_MAX_ARTIFACT_SIZE)"),
        TOO_MANY("more files than may come back (SANDBOX_MAX_ARTIFACT_FILES)"),
        TOO_DEEP("it lies in too many folders"),
        NOT_A_FILE("only regular files come back: no links, no pipes"),
        BAD_NAME("its name is too long, has characters that names here may not have, or looks like another's"),
        UNREADABLE("it could not be read"),
        NOT_DRAWN("there was no time to draw it, or it could not be drawn; then stderr says why"),
        NOT_RECEIVED("it did not come within the time limit, or not whole");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** Why, in words. */
        public String text() {
            return text;
        }

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Reason> named(String wireName) {
            return Arrays.stream(values())
                    .filter(reason -> reason.wireName().equals(wireName))
                    .findFirst();
        }
    }

    public boolean isEmpty() {
        return named.isEmpty() && more == 0;
    }
}
