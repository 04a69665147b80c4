package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.PeerFacts;

/** What a reader must know of a peer before comparing its figures. */
final class Boundary {
    private Boundary() {}

    static boolean isOurs(PeerFacts peer) {
        return peer.name().startsWith("constrictor");
    }

    /** Nothing of the machine's keeps code from the server, or from the machine. */
    static boolean isNone(PeerFacts peer) {
        return peer.boundary().startsWith("none");
    }
}
