package dev.constrictor.bench.peer.contest;

/** This machine does not have it; the message says why. */
public final class PeerMissingException extends Exception {
    private static final long serialVersionUID = 1L;

    public PeerMissingException(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
