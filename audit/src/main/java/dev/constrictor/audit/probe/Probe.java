package dev.constrictor.audit.probe;

import dev.constrictor.audit.finding.Layer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One attempt, and all that is known of it.
 *
 * @param tries how it goes about it
 * @param advice for who runs a sandbox that it gets through
 * @param references CVE numbers, names of incidents
 * @param allowed the configuration that means it to get through
 * @param stops what an error means for this probe, by its name, such as {@code EPERM}
 * @param timeout that the code gets
 * @param arguments that the call has beside the code
 * @param needsEnvironment whether it looks for the secret in the environment of the server
 * @param code Python, with a function {@code attempt}
 */
public record Probe(
        String id,
        Group group,
        String title,
        String tries,
        Impact impact,
        Proof proof,
        HostRule host,
        String advice,
        List<String> references,
        Optional<String> allowed,
        Map<String, Layer> stops,
        Duration timeout,
        Map<String, Object> arguments,
        boolean needsEnvironment,
        String code) {
    public Probe {
        references = List.copyOf(references);
        stops = Map.copyOf(stops);
        arguments = Map.copyOf(arguments);
    }

    /** Whether something is to be done in an execution before. */
    public boolean plants() {
        return code.contains("\ndef plant(");
    }

    /** Whether others must not run beside it in the same place: it looks for what one execution leaves to the next. */
    public boolean alone() {
        return plants();
    }
}
