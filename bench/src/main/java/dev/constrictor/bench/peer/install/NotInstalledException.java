package dev.constrictor.bench.peer.install;

/** A peer's packages could not be had; the message says why. */
public final class NotInstalledException extends Exception {
    private static final long serialVersionUID = 1L;

    NotInstalledException(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
