package dev.constrictor.bench.peer.contest;

import java.io.IOException;

/** A peer that has gone without an answer. */
final class PeerEndedException extends IOException {
    private static final long serialVersionUID = 1L;

    PeerEndedException(String reason) {
        super(reason);
    }
}
