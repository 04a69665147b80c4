package dev.constrictor.audit.probe;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What counts as a success of a probe. */
public enum Proof {
    /** A planted secret came back. */
    SECRET,
    /** What came back is what comes back on the bare host. */
    SAME,
    /** A planted listener heard the mark of the call. */
    CONTACT,
    /** The mark of the call stands in a planted file, or is the name of a file in a planted folder. */
    CHANGE,
    /** The planted process is gone. */
    ENDED,
    /** Something came back: for effects that only the inside can see. */
    RETURNED,
    /** Two executions brought the same. */
    REPEAT;

    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
