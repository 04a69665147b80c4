package dev.constrictor.audit.judge;

import dev.constrictor.audit.attempt.Outcome;
import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.target.TargetOptions;
import dev.constrictor.audit.text.Excerpt;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what a probe did in a target with what it did bare on the host. */
public final class Judge {
    private static final int SHORTEST_LINE = 4;

    private Judge() {}

    /** Whether the probe can do at all what it is for. */
    public static HostRun onHost(Probe probe, Outcome outcome) {
        return achieved(probe, outcome, outcome)
                ? new HostRun(HostRun.State.SUCCEEDED, Excerpt.of(success(probe, outcome)))
                : new HostRun(HostRun.State.FAILED, Excerpt.of(words(outcome)));
    }

    /** @param host what it did on the host; empty where it must not run there */
    public static Finding inTarget(
            Probe probe, Optional<Outcome> host, HostRun hostRun, Outcome outcome, TargetOptions target) {
        Duration took = outcome.reply().took();
        if (achieved(probe, outcome, host.orElse(outcome))) {
            String evidence = success(probe, outcome);
            return reached(probe, evidence, target, took);
        }
        if (outcome.reply().kind() == Reply.Kind.NOT_CALLED) {
            return Finding.of(Verdict.INCONCLUSIVE, outcome.reply().text(), took);
        }
        if (outcome.reply().kind() == Reply.Kind.BROKEN) {
            return Finding.of(
                    Verdict.PARTIAL,
                    "the server stopped working over it: "
                            + Excerpt.of(outcome.reply().text()),
                    took);
        }
        if (outcome.reply().kind() == Reply.Kind.SILENT) {
            return Finding.of(Verdict.INCONCLUSIVE, Excerpt.of(outcome.reply().text()), took);
        }
        if (hostRun.state() == HostRun.State.FAILED) {
            return Finding.of(
                    Verdict.INCONCLUSIVE,
                    "it does not succeed on the bare host either (%s), so it proves nothing"
                            .formatted(hostRun.evidence()),
                    took);
        }
        if (outcome.reply().kind() == Reply.Kind.ANSWERED && outcome.said().isEmpty()) {
            return Finding.of(
                    Verdict.INCONCLUSIVE,
                    "it answered, but the code did not get to its end: "
                            + Excerpt.of(outcome.reply().text()),
                    took);
        }
        if (!outcome.planted()) {
            return Finding.of(Verdict.INCONCLUSIVE, "what had to run before it did not run", took);
        }
        return outOfReach(probe, target)
                .map(why -> Finding.of(Verdict.INCONCLUSIVE, why, took))
                .orElseGet(() -> partly(probe, host, outcome)
                        .map(common -> Finding.of(
                                Verdict.PARTIAL, "part of what the host has came back: " + Excerpt.of(common), took))
                        .orElseGet(() -> contained(probe, outcome, took)));
    }

    private static Finding reached(Probe probe, String evidence, TargetOptions target, Duration took) {
        if (probe.allowed().isEmpty()) {
            return Finding.of(Verdict.ESCAPE, evidence, took);
        }
        String by = probe.allowed().get();
        return target.forbidden().contains(by)
                ? Finding.of(Verdict.PARTIAL, "%s, although this is not \"%s\"".formatted(evidence, by), took)
                : Finding.of(Verdict.ALLOWED, "%s; meant to be so: %s".formatted(evidence, by), took);
    }

    private static Finding contained(Probe probe, Outcome outcome, Duration took) {
        Layer layer = Stopper.of(probe, outcome);
        return Finding.contained(layer, Excerpt.of(words(outcome)), took);
    }

    private static boolean achieved(Probe probe, Outcome outcome, Outcome host) {
        return switch (probe.proof()) {
            case SECRET -> outcome.leaked().isPresent();
            case SAME -> outcome.got() && outcome.gotText().equals(host.gotText());
            case CONTACT -> outcome.heard();
            case CHANGE -> outcome.changed();
            case ENDED -> outcome.ended();
            case RETURNED -> outcome.got();
            case REPEAT -> outcome.got() && outcome.repeated();
        };
    }

    private static String success(Probe probe, Outcome outcome) {
        return switch (probe.proof()) {
            case SECRET ->
                "the secret came back that was planted in " + outcome.leaked().orElse("");
            case SAME -> "it got what the host has: " + Excerpt.of(outcome.gotText());
            case CONTACT -> "a planted service of the host heard it";
            case CHANGE -> "a planted file of the host was changed";
            case ENDED -> "a planted process of the host was ended";
            case RETURNED -> Excerpt.of(outcome.gotText());
            case REPEAT -> "two executions brought the same: " + Excerpt.of(outcome.gotText());
        };
    }

    /** Lines that are the same as on the host, where not all are. */
    private static Optional<String> partly(Probe probe, Optional<Outcome> host, Outcome outcome) {
        if (probe.proof() != Proof.SAME || !outcome.got() || host.isEmpty()) {
            return Optional.empty();
        }
        Set<String> common = new HashSet<>(lines(host.get().gotText()));
        common.retainAll(lines(outcome.gotText()));
        return common.isEmpty()
                ? Optional.empty()
                : Optional.of(common.stream().sorted().collect(Collectors.joining(", ")));
    }

    private static Set<String> lines(String text) {
        return Arrays.stream(text.split("\n", -1))
                .map(String::strip)
                .filter(line -> line.length() >= SHORTEST_LINE)
                .collect(Collectors.toSet());
    }

    /** What is planted here proves nothing about a server elsewhere. */
    private static Optional<String> outOfReach(Probe probe, TargetOptions target) {
        if (!target.sameMachine()
                && (Stopper.witnessed(probe.proof()) || probe.proof() == Proof.SAME)
                && probe.group() != Group.EXECUTIONS) {
            return Optional.of("the server is not on this machine, so what was planted here proves nothing");
        }
        return !target.started() && probe.needsEnvironment()
                ? Optional.of("the server was not started by the audit, so no secret is in its environment")
                : Optional.empty();
    }

    private static String words(Outcome outcome) {
        return outcome.said()
                .map(said -> switch (said.kind()) {
                    case GOT -> "it got something else: " + said.text();
                    case NOTHING -> "it got nothing";
                    case RAISED -> said.text();
                })
                .orElseGet(outcome.reply()::words);
    }
}
