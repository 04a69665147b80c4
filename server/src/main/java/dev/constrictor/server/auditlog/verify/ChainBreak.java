package dev.constrictor.server.auditlog.verify;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.reading.LogLine;
import java.util.Optional;

/**
 * Two lines that do not follow one another, and what there is to tell why.
 *
 * @param beforeLast the line before the last one that was in order
 * @param next the line after the break
 * @param keptElsewhere what the head file or a note says, in case it is about the line at the break
 * @param missingComesLater whether the number that is due at the break stands further down
 * @param repeatedLater whether the number at the break stands there once more further down
 */
record ChainBreak(
        Optional<LogLine> beforeLast,
        LogLine last,
        LogLine found,
        Optional<LogLine> next,
        Optional<ChainHead> keptElsewhere,
        boolean missingComesLater,
        boolean repeatedLater) {
    Problem explain() {
        long due = last.seq() + 1;
        if (found.self().hash().equals(last.self().hash())) {
            return atFound(Finding.DUPLICATED, "is the line before once more");
        }
        if (nextFollowsLast()) {
            return found.seq() > due && !repeatedLater
                    ? atFound(Finding.REORDERED, "changed places with the line after it")
                    : atFound(Finding.INSERTED, "was put in between: the line after it follows the one before it");
        }
        if (found.previous().equals(last.self().hash())) {
            return atFound(
                    Finding.CHANGED, "was changed: its number is %d and should be %d".formatted(found.seq(), due));
        }
        if (found.seq() < due) {
            return beforeLast.filter(line -> found.follows(line.self())).isPresent()
                    ? Problem.at(
                            last.place(), Finding.INSERTED, "was put in between: the line after it does not know it")
                    : atFound(Finding.DUPLICATED, "has the number %d, which stood before it".formatted(found.seq()));
        }
        return found.seq() > due ? numbersSkipped(due) : digestDiffers();
    }

    private boolean nextFollowsLast() {
        return next.filter(line -> line.follows(last.self())).isPresent();
    }

    private Problem numbersSkipped(long due) {
        if (missingComesLater) {
            return atFound(Finding.REORDERED, "is not in its place: line %d comes later".formatted(due));
        }
        String missing = found.seq() - due == 1
                ? "line %d is".formatted(due)
                : "lines %d to %d are".formatted(due, found.seq() - 1);
        return atFound(Finding.MISSING, "does not follow the one before it: %s missing".formatted(missing));
    }

    private Problem digestDiffers() {
        return vouchedFor()
                ? Problem.at(last.place(), Finding.CHANGED, "was changed: the line after it keeps another digest of it")
                : atFound(Finding.CHANGED, "or the line before it was changed: the digest it keeps is not that line's");
    }

    private boolean vouchedFor() {
        return next.filter(line -> line.follows(found.self())).isPresent()
                || keptElsewhere.filter(found.self()::equals).isPresent();
    }

    private Problem atFound(Finding finding, String text) {
        return Problem.at(found.place(), finding, text);
    }
}
