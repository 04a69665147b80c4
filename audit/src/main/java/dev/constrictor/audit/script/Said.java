package dev.constrictor.audit.script;

import static java.util.Objects.requireNonNull;

/** What a script itself told of its attempt. The text is untrusted. */
public record Said(Kind kind, String text) {
    public enum Kind {
        /** It got something. */
        GOT,
        NOTHING,
        /** An exception ended it; the text is its repr. */
        RAISED
    }

    public Said {
        requireNonNull(kind, "kind is null");
        requireNonNull(text, "text is null");
    }

    public boolean got() {
        return kind == Kind.GOT;
    }
}
