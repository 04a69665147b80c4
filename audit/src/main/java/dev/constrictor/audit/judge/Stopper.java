package dev.constrictor.audit.judge;

import dev.constrictor.audit.attempt.Outcome;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.script.Said;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Finds out which layer stopped a probe: by what the target tells, by the error, by the words of a refusal. */
final class Stopper {
    /** In a probe's {@code stops}: it came back with nothing, or with something else than the host's. */
    private static final String NOTHING = "NOTHING";

    private static final String DIFFERS = "DIFFERS";

    private static final Map<String, Layer> ERRORS = Map.ofEntries(
            Map.entry("ENOENT", Layer.MOUNT_NAMESPACE),
            Map.entry("ENOTDIR", Layer.MOUNT_NAMESPACE),
            Map.entry("EROFS", Layer.MOUNT_NAMESPACE),
            Map.entry("EACCES", Layer.LANDLOCK),
            Map.entry("EPERM", Layer.SECCOMP),
            Map.entry("ENOSYS", Layer.SECCOMP),
            Map.entry("ESRCH", Layer.PID_NAMESPACE),
            Map.entry("ENETUNREACH", Layer.NET_NAMESPACE),
            Map.entry("ENETDOWN", Layer.NET_NAMESPACE),
            Map.entry("EHOSTUNREACH", Layer.NET_NAMESPACE),
            Map.entry("ECONNREFUSED", Layer.NET_NAMESPACE),
            Map.entry("EADDRNOTAVAIL", Layer.NET_NAMESPACE),
            Map.entry("EAFNOSUPPORT", Layer.NET_NAMESPACE),
            Map.entry("gaierror", Layer.NET_NAMESPACE),
            Map.entry("EAGAIN", Layer.RLIMIT),
            Map.entry("ENOMEM", Layer.RLIMIT),
            Map.entry("EMFILE", Layer.RLIMIT),
            Map.entry("EFBIG", Layer.RLIMIT),
            Map.entry("MemoryError", Layer.RLIMIT),
            Map.entry("RecursionError", Layer.LIMIT),
            Map.entry("ENOSPC", Layer.LIMIT),
            Map.entry("ImportError", Layer.GUARD),
            Map.entry("ModuleNotFoundError", Layer.GUARD),
            Map.entry("NameError", Layer.GUARD),
            Map.entry("AttributeError", Layer.GUARD));
    /** Where the target's own word tells more than the error: several layers answer with these. */
    private static final Pattern AMBIGUOUS =
            Pattern.compile("EPERM|ENOSYS|ImportError|ModuleNotFoundError|NameError|AttributeError");

    /** Where another kernel is between, these are its own answers: it has no Landlock, and not every call. */
    private static final Set<String> OF_ITS_KERNEL = Set.of("EACCES", "ENOSYS");

    private static final Pattern REFUSAL = Pattern.compile(
            "not allowed|not permitted|forbidden|restricted|blocked|prohibited|disallowed|violation|unsafe"
                    + "|is not defined|no module named|cannot import");
    private static final Pattern TIME = Pattern.compile("timed? ?out|time limit|too long");
    private static final Pattern AMOUNT =
            Pattern.compile("memory|output (?:limit|too)|too (?:large|much)|killed|signal");

    private Stopper() {}

    static Layer of(Probe probe, Outcome outcome) {
        Optional<Said> raised = outcome.said().filter(said -> said.kind() == Said.Kind.RAISED);
        Optional<String> error = raised.flatMap(said -> Errno.in(said.text()));
        Optional<Layer> byError = error.flatMap(name -> ranInGvisor(outcome.reply()) && OF_ITS_KERNEL.contains(name)
                ? Optional.of(Layer.GVISOR)
                : byError(probe, name));
        if (byError.isPresent() && !AMBIGUOUS.matcher(error.orElse("")).matches()) {
            return byError.get();
        }
        return byTarget(outcome.reply().structured())
                .or(() -> byError)
                .or(() -> raised.isPresent() ? byWords(raised.get().text()) : Optional.empty())
                .or(() -> outcome.said().isPresent() ? byResult(probe, outcome) : byRefusal(probe, outcome.reply()))
                .orElse(Layer.UNKNOWN);
    }

    /** As our own server tells, and any other that tells in the same form. */
    private static boolean ranInGvisor(Reply reply) {
        return reply.structured().path("engine").asString("").contains("runsc");
    }

    /** A call that was refused for its arguments was not run at all. */
    private static Optional<Layer> byRefusal(Probe probe, Reply reply) {
        return !probe.arguments().isEmpty() && reply.kind() == Reply.Kind.FAILED
                ? Optional.of(Layer.PROTOCOL)
                : byWords(reply.words());
    }

    private static Optional<Layer> byError(Probe probe, String error) {
        return Optional.ofNullable(probe.stops().get(error)).or(() -> Optional.ofNullable(ERRORS.get(error)));
    }

    /** As our own server tells, and any other that tells in the same form. */
    private static Optional<Layer> byTarget(JsonNode structured) {
        Optional<Layer> layer = Optional.empty();
        for (JsonNode event : structured.path("security_events")) {
            layer = Layer.named(event.path("layer").asString("")).or(() -> Optional.of(Layer.LIMIT));
        }
        return layer.or(() -> switch (structured.path("error_type").asString("")) {
            case "security_violation" -> Optional.of(Layer.GUARD);
            case "timeout", "memory_limit", "output_limit" -> Optional.of(Layer.LIMIT);
            default -> Optional.empty();
        });
    }

    /** It ran to its end, and had no success. */
    private static Optional<Layer> byResult(Probe probe, Outcome outcome) {
        Optional<Layer> own = Optional.ofNullable(probe.stops().get(outcome.got() ? DIFFERS : NOTHING));
        if (own.isEmpty() && probe.group() == Group.PROTOCOL) {
            return Optional.of(Layer.PROTOCOL);
        }
        return own.or(() -> switch (probe.proof()) {
            case ENDED -> Optional.of(Layer.PID_NAMESPACE);
            case CHANGE -> Optional.of(Layer.MOUNT_NAMESPACE);
            case CONTACT -> Optional.of(Layer.NET_NAMESPACE);
            case REPEAT -> Optional.of(Layer.CLEAN_STATE);
            case SECRET, SAME, RETURNED ->
                probe.group() == Group.EXECUTIONS ? Optional.of(Layer.CLEAN_STATE) : Optional.empty();
        });
    }

    private static Optional<Layer> byWords(String words) {
        String text = words.toLowerCase(Locale.ROOT);
        if (TIME.matcher(text).find()) {
            return Optional.of(Layer.LIMIT);
        }
        if (REFUSAL.matcher(text).find()) {
            return Optional.of(Layer.GUARD);
        }
        return AMOUNT.matcher(text).find() ? Optional.of(Layer.LIMIT) : Optional.empty();
    }

    /** Whether success is seen by somebody else than the code itself. */
    static boolean witnessed(Proof proof) {
        return proof == Proof.CONTACT || proof == Proof.CHANGE || proof == Proof.ENDED || proof == Proof.SECRET;
    }
}
