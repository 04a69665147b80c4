package dev.constrictor.sandbox.python;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** No interpreter can be had. Says what failed, why, and what the reader can do about it. */
public final class InterpreterUnavailableException extends Exception {
    private static final long serialVersionUID = 1L;

    public enum Reason {
        UNSUPPORTED_PLATFORM,
        NO_ARCHIVE,
        NO_CACHE_FOLDER,
        CACHE_NOT_PRIVATE,
        CACHE_NOT_WRITABLE,
        CACHE_BUSY,
        CACHE_NOEXEC,
        NO_SPACE,
        GLIBC_MISSING_OR_TOO_OLD,
        DOES_NOT_RUN,
        DAMAGED,
        NOT_FOUND,
        NOT_EXECUTABLE,
        NOT_PYTHON,
        NO_ANSWER,
        NOT_CPYTHON,
        TOO_OLD,
        NO_CTYPES,
        EXPOSES_PRIVATE_FILES
    }

    private final Reason reason;
    private final String what;
    private final String why;
    private final String remedy;

    public InterpreterUnavailableException(Reason reason, String what, String why, String remedy) {
        this(reason, what, why, remedy, null);
    }

    public InterpreterUnavailableException(
            Reason reason, String what, String why, String remedy, @Nullable Throwable cause) {
        super(what + ": " + why + ". " + remedy + ".", cause);
        this.reason = requireNonNull(reason, "reason is null");
        this.what = what;
        this.why = why;
        this.remedy = remedy;
    }

    public Reason reason() {
        return reason;
    }

    public String what() {
        return what;
    }

    public String why() {
        return why;
    }

    public String remedy() {
        return remedy;
    }
}
