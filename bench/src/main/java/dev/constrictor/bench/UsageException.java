package dev.constrictor.bench;

/** The command line asks for something that there is not; the message says what there is. */
final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
