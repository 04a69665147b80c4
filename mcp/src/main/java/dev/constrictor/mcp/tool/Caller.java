package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

/**
 * Who calls, as far as the transport has made sure of it.
 *
 * @param name the same for the same caller; chosen by whoever gave out the token, so it may hold any character
 */
public record Caller(String name) {
    /** Whoever started this process. */
    public static final Caller LOCAL = new Caller("local");

    /** How many characters a name has at most. */
    public static final int LONGEST = 256;

    public Caller {
        requireNonNull(name, "name is null");
        if (name.isBlank() || name.length() > LONGEST) {
            throw new IllegalArgumentException("A caller's name has 1 to %d characters".formatted(LONGEST));
        }
    }
}
