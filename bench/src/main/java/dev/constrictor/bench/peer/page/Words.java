package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.Outcome;

/** What stands in a cell that has no figure. */
final class Words {
    private Words() {}

    static String of(Outcome.Unmeasured outcome) {
        return switch (outcome) {
            case Outcome.Cannot cannot -> "cannot";
            case Outcome.Wrong wrong -> "wrong";
            case Outcome.Ended ended -> "ended";
            case Outcome.Missing missing -> "missing";
            case Outcome.NotAsked notAsked -> "–";
        };
    }
}
