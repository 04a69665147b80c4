package dev.constrictor.audit.attempt;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.canary.Canaries;
import dev.constrictor.audit.canary.Victim;
import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.script.Script;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs probes, each call with a mark of its own. */
public final class Attempts {
    /** In arguments of a probe: the mark of the call. */
    private static final String MARK = "{mark}";

    private static final int LISTENING_TURNS = 10;
    /** Fields of a result that code has no say in. */
    private static final List<String> SERVERS_OWN = List.of(
            "execution_id", "engine", "profile", "resources", "execution_time", "success", "error_type", "_meta");

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
        boolean planted = !probe.plants() || plant(probe, place, host, mark);
        Script script = Script.attempt(probe, host);
        Reply reply = place.run(call(probe, script, mark));
        Optional<Said> said = script.said(reply.text());
        boolean repeated = probe.proof() == Proof.REPEAT
                && said.isPresent()
                && again(probe, place, host, mark).equals(said);
        return new Outcome(
                reply,
                said,
                planted,
                canaries.leakedIn(reply.text() + said.map(Said::text).orElse("")),
                forged(probe, reply, said, mark) || (probe.proof() == Proof.CONTACT && heard(mark)),
                canaries.changed(mark),
                death.seen(),
                repeated);
    }

    private static boolean plant(Probe probe, Place place, Map<String, Object> host, String mark)
            throws InterruptedException {
        Script script = Script.plant(probe, host);
        Reply reply = place.run(call(probe, script, mark));
        return script.said(reply.text()).isPresent() || reply.kind() == Reply.Kind.FAILED;
    }

    /** What was sent may still be on its way. */
    private boolean heard(String mark) throws InterruptedException {
        for (int i = 0; i < LISTENING_TURNS && !canaries.heard(mark); i++) {
            Thread.sleep(10);
        }
        return canaries.heard(mark);
    }

    /** Whether code has put its mark where only the server writes, or answered in the server's place. */
    private static boolean forged(Probe probe, Reply reply, Optional<Said> said, String mark) {
        if (probe.group() != Group.PROTOCOL) {
            return false;
        }
        boolean instead = reply.kind() == Reply.Kind.ANSWERED
                && said.isEmpty()
                && reply.text().contains(mark);
        return instead
                || SERVERS_OWN.stream()
                        .anyMatch(field ->
                                reply.structured().path(field).toString().contains(mark));
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
