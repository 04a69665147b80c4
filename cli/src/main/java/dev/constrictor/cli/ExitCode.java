package dev.constrictor.cli;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.UnavailableException;
import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import dev.constrictor.server.auditlog.AuditLogUnavailableException;

/** What a shell sees of the end of a command. */
final class ExitCode {
    static final int SUCCESS = 0;
    static final int CODE_FAILED = 1;
    /** Somebody has changed the audit log. */
    static final int LOG_CHANGED = 1;

    /** Files of installed packages are not as they were installed. */
    static final int PACKAGES_CHANGED = 1;

    /** Something got out, or got worse. */
    static final int NOT_CONTAINED = 1;

    static final int USAGE = 2;
    static final int ENGINE_UNAVAILABLE = 3;
    /** The code ran, and something it left could not be written. As sysexits.h has it. */
    static final int CANNOT_CREATE = 73;
    /** A mistake of ours. */
    static final int INTERNAL = 70;
    /** The address to listen at cannot be had now; whoever has it may give it back. As sysexits.h has it. */
    static final int ADDRESS_UNAVAILABLE = 75;
    /** As the command {@code timeout} has it. */
    static final int TIMEOUT = 124;
    /** As if ended by SIGINT. */
    static final int INTERRUPTED = 130;
    /** As if ended by SIGPIPE: nobody reads the output any more. */
    static final int OUTPUT_CLOSED = 141;

    private ExitCode() {}

    static int of(ErrorType error) {
        return switch (error) {
            case TIMEOUT -> TIMEOUT;
            case CANCELLED -> INTERRUPTED;
            case ENGINE_UNAVAILABLE, OVERLOADED -> ENGINE_UNAVAILABLE;
            case INVALID_REQUEST -> USAGE;
            case SYNTAX_ERROR, SECURITY_VIOLATION, RUNTIME_ERROR, MEMORY_LIMIT, OUTPUT_LIMIT, CRASHED -> CODE_FAILED;
        };
    }

    static int of(UnavailableException failure) {
        return switch (failure) {
            case AuditLogUnavailableException log -> USAGE;
            case PackagesUnavailableException packages
            when packages.reason() == PackagesUnavailableException.Reason.INVALID_REQUIREMENT -> USAGE;
            default -> ENGINE_UNAVAILABLE;
        };
    }
}
