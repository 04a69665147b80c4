package dev.constrictor.audit.report.baseline;

import dev.constrictor.audit.finding.Verdict;

/** A probe that does worse in a target than it did. */
public record Regression(String target, String probe, Verdict before, Verdict after) {
    static boolean worse(Verdict before, Verdict after) {
        return switch (before) {
            case CONTAINED, ALLOWED -> after.vulnerable() || after == Verdict.INCONCLUSIVE;
            case PARTIAL -> after == Verdict.ESCAPE;
            case INCONCLUSIVE -> after.vulnerable();
            case ESCAPE -> false;
        };
    }
}
