package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.peer.result.PeerFacts;
import java.io.IOException;
import java.util.Optional;

/**
 * An alternative that somebody may pick.
 *
 * @param refusesImports whether there are modules that it does not let code import
 * @param forScience the same, set up for pandas, where that takes other settings
 */
record Candidate(PeerFacts facts, Tempo tempo, boolean refusesImports, Opening opening, Optional<Opening> forScience) {
    /** How it is made ready. */
    interface Opening {
        Peer open() throws PeerMissingException, InterruptedException, IOException;
    }
}
