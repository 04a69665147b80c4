package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.SecurityEvent;
import java.util.List;
import java.util.Optional;

/** What is known of a run when it is over. */
record RunOutcome(
        Optional<InmateReport> report,
        Optional<Ending> ending,
        Optional<InmateExit> exit,
        String stdout,
        String stderr,
        boolean outputExceeded,
        List<SecurityEvent> refused,
        double wallTime) {}
