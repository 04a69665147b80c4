package dev.constrictor.sandbox.packages;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.UnavailableException;
import org.jspecify.annotations.Nullable;

/** Packages cannot be installed, removed or read; the set that was there before is there still. */
public final class PackagesUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    public enum Reason {
        /** The interpreter is not the one that comes with Constrictor. */
        FOREIGN_INTERPRETER,
        INVALID_REQUIREMENT,
        INVALID_LOCK,
        /** What is wanted does not go together, or not with what is installed. */
        CONFLICT,
        NOT_INSTALLED,
        /** There is no wheel of that name and version for this interpreter and machine. */
        NO_WHEEL,
        /** A file is not the one that was locked. */
        WRONG_HASH,
        /** A wheel breaks the rules of its format, or does what no package may. */
        REFUSED_WHEEL,
        /** The index cannot be reached, or does not let us in. */
        NO_INDEX,
        NO_SPACE,
        BUSY,
        NOT_WRITABLE,
        DAMAGED,
        PIP_FAILED
    }

    private final Reason reason;

    public PackagesUnavailableException(Reason reason, String what, String why, String remedy) {
        this(reason, what, why, remedy, null);
    }

    public PackagesUnavailableException(
            Reason reason, String what, String why, String remedy, @Nullable Throwable cause) {
        super(what, why, remedy, cause);
        this.reason = requireNonNull(reason, "reason is null");
    }

    public Reason reason() {
        return reason;
    }
}
