package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.SecurityEvent;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a run when it is over.
 *
 * @param outputLost whether some of it could not be read to its end, for a listener blocked or the machine was too busy
 */
record RunOutcome(
        Optional<InmateReport> report,
        Artifacts artifacts,
        Optional<Ending> ending,
        Optional<InmateExit> exit,
        String stdout,
        String stderr,
        boolean outputExceeded,
        boolean outputLost,
        List<SecurityEvent> refused,
        double wallTime) {
    private static final double TOO_SOON = 0.02;

    /** Whether the zygote's end took the inmate away at once, with nothing to show. Code has no effect outside. */
    boolean neverBegan() {
        return report.isEmpty()
                && ending.isEmpty()
                && exit.filter(InmateExit::zygoteDied).isPresent()
                && stdout.isEmpty()
                && stderr.isEmpty()
                && wallTime < TOO_SOON;
    }
}
