package dev.constrictor.audit.attempt;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.canary.Canaries;
import dev.constrictor.audit.canary.Victim;
import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.script.Script;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Runs probes, each call with a mark of its own. */
public final class Attempts {
    /** In arguments of a probe: the mark of the call. */
    private static final String MARK = "{mark}";

    private final Canaries canaries;

    public Attempts(Canaries canaries) {
        this.canaries = requireNonNull(canaries, "canaries is null");
    }

    public Outcome perform(Probe probe, Place place) throws InterruptedException {
        if (probe.proof() != Proof.ENDED) {
            return perform(probe, place, Map.of(), () -> false);
        }
        try (Victim victim = Victim.start()) {
            return perform(probe, place, Map.of("pid", victim.pid()), victim::ended);
        } catch (IOException e) {
            throw new UncheckedIOException("no process can be planted", e);
        }
    }

    private interface Death {
        boolean seen() throws InterruptedException;
    }

    private Outcome perform(Probe probe, Place place, Map<String, Object> own, Death death)
            throws InterruptedException {
        String mark = Canaries.newMark();
        Map<String, Object> host = new HashMap<>(canaries.addresses(mark));
        host.putAll(own);
        if (probe.plants()) {
            place.run(call(probe, Script.plant(probe, host), mark));
        }
        Script script = Script.attempt(probe, host);
        Reply reply = place.run(call(probe, script, mark));
        Optional<Said> said = script.said(reply.text());
        boolean repeated = probe.proof() == Proof.REPEAT
                && said.isPresent()
                && again(probe, place, host, mark).equals(said);
        return new Outcome(
                reply,
                said,
                canaries.leakedIn(reply.text() + said.map(Said::text).orElse("")),
                canaries.heard(mark),
                canaries.changed(mark),
                death.seen(),
                repeated);
    }

    private Optional<Said> again(Probe probe, Place place, Map<String, Object> host, String mark)
            throws InterruptedException {
        Script script = Script.attempt(probe, host);
        return script.said(place.run(call(probe, script, mark)).text());
    }

    private static Call call(Probe probe, Script script, String mark) {
        Map<String, Object> arguments = new HashMap<>();
        probe.arguments()
                .forEach((name, value) -> arguments.put(
                        name.replace(MARK, mark), value instanceof String text ? text.replace(MARK, mark) : value));
        return new Call(script.code(), probe.timeout(), arguments);
    }
}
