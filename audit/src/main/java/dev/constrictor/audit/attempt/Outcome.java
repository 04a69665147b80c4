package dev.constrictor.audit.attempt;

import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.script.Said;
import java.util.Optional;

/**
 * What happened.
 *
 * @param said what the attempt itself told; empty where it never got to tell
 * @param planted whether what had to run before did run, or was refused
 * @param leaked where the planted secret was that came back
 * @param heard whether a planted listener heard the mark
 * @param changed whether the mark stands in a planted file
 * @param ended whether the planted process is gone
 * @param repeated whether another execution brought the same
 */
public record Outcome(
        Reply reply,
        Optional<Said> said,
        boolean planted,
        Optional<String> leaked,
        boolean heard,
        boolean changed,
        boolean ended,
        boolean repeated) {
    public boolean got() {
        return said.filter(Said::got).isPresent();
    }

    /** What it got, or nothing. */
    public String gotText() {
        return said.filter(Said::got).map(Said::text).orElse("");
    }
}
