package dev.constrictor.audit.place;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * What came back of a call. All of it is untrusted.
 *
 * @param text all texts of it, or why there is none
 * @param structured what a target sent as JSON, or a missing node
 */
public record Reply(Kind kind, String text, JsonNode structured, Duration took) {
    public enum Kind {
        ANSWERED,
        /** The target says that it did not work out. */
        FAILED,
        /** Nothing came in time. */
        SILENT,
        /** The connection, or the process, ended over it. */
        BROKEN,
        /** It was not called, for the target is not there any more. */
        NOT_CALLED
    }

    public Reply {
        requireNonNull(kind, "kind is null");
        requireNonNull(text, "text is null");
        requireNonNull(structured, "structured is null");
        requireNonNull(took, "took is null");
    }

    public static Reply of(Kind kind, String text, Duration took) {
        return new Reply(kind, text, MissingNode.getInstance(), took);
    }

    /** What the target says went wrong, where it says so in a field of its own; else all it says. */
    public String words() {
        JsonNode error = structured.path("error");
        return error.isString() ? error.asString() : text;
    }

    public boolean came() {
        return kind == Kind.ANSWERED || kind == Kind.FAILED;
    }
}
