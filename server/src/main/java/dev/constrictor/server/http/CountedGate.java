package dev.constrictor.server.http;

import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.Observation;
import dev.constrictor.server.metrics.ReachedLimit;
import java.time.Duration;
import java.util.Optional;

/** Keeps count of whom it turns away. */
record CountedGate(CallGate gate, Observation observation) implements CallGate {
    @Override
    public Optional<Duration> admit(Caller caller, int calls, int others) {
        Optional<Duration> wait = gate.admit(caller, calls, others);
        if (wait.isPresent()) {
            observation.metrics().ifPresent(metrics -> metrics.limited(ReachedLimit.RATE));
            if (calls > 0) {
                observation.auditLog().ifPresent(log -> log.refused(caller, "rate limit"));
            }
        }
        return wait;
    }

    @Override
    public void crowded(Caller caller) {
        observation.metrics().ifPresent(metrics -> metrics.limited(ReachedLimit.CONCURRENCY));
        observation.auditLog().ifPresent(log -> log.refused(caller, "queue full"));
    }
}
