package dev.constrictor.server.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.EventCategory;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

final class ExecutionMeters {
    private static final double SECONDS_BEFORE_THE_CLOCK_STARTS = 0.1;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final MeterRegistry registry;
    private final Counter successes;
    private final CounterPerLabel<ErrorType> failures;
    private final SecondsHistogram success;
    private final SecondsHistogram failure;
    private final Counter cpuSeconds;
    private final Counter outputBytes;
    private final Counter codeBytes;
    private final Counter artifacts;
    private final Counter artifactBytes;
    private final CounterPerLabel<NetworkAccess.Verdict> network;
    private final Map<EventCategory, Counter> securityEvents = new ConcurrentHashMap<>();

    ExecutionMeters(MeterRegistry registry) {
        this.registry = registry;
        String executions = "constrictor.executions";
        String description = "Attempts to run code, by how they ended";
        successes = Counter.builder(executions)
                .description(description)
                .tag("outcome", "success")
                .register(registry);
        failures = CounterPerLabel.create(
                registry, executions, description, "outcome", ErrorType.class, ErrorType::wireName);
        success = seconds("success");
        failure = seconds("failure");
        cpuSeconds = counter("constrictor.execution.cpu.seconds", "Processor time that executions used");
        outputBytes = counter("constrictor.output.bytes", "Output given back, both streams, as UTF-8");
        artifacts = counter("constrictor.artifacts", "Files and figures that executions left");
        artifactBytes = counter("constrictor.artifact.bytes", "Their bytes");
        network = CounterPerLabel.create(
                registry,
                "constrictor.network.accesses",
                "Connections and lookups that executions wanted, by what became of them",
                "verdict",
                NetworkAccess.Verdict.class,
                verdict -> verdict.name().toLowerCase(Locale.ROOT));
        codeBytes = counter("constrictor.code.bytes", "Code given to be run, as UTF-8");
    }

    void ended(Attempt attempt, ExecutionResult result) {
        result.error().map(error -> failures.of(error.type())).orElse(successes).increment();
        if (!result.resources().equals(ResourceUsage.NONE)) {
            (result.success() ? success : failure).add(result.resources().wallTime());
        }
        cpuSeconds.increment(plausibleCpuTime(result.resources()));
        codeBytes.increment(utf8Length(attempt.code()));
        outputBytes.increment((double) utf8Length(result.stdout()) + utf8Length(result.stderr()));
        artifacts.increment(result.artifacts().size());
        artifactBytes.increment(
                (double) result.artifacts().stream().mapToLong(Artifact::size).sum());
        result.network()
                .accesses()
                .forEach(access -> network.of(access.verdict()).increment(access.times()));
        network.of(NetworkAccess.Verdict.REFUSED)
                .increment((double) result.network().leftOut());
        result.securityEvents()
                .forEach(event -> securityEvents
                        .computeIfAbsent(EventCategory.of(event), this::securityEventCounter)
                        .increment());
    }

    /** An inmate may say anything of its own processor time; a sum would keep one lie for ever. */
    private static double plausibleCpuTime(ResourceUsage resources) {
        return Math.clamp(resources.cpuTime(), 0, resources.wallTime() * PROCESSORS + SECONDS_BEFORE_THE_CLOCK_STARTS);
    }

    private static int utf8Length(String text) {
        return text.getBytes(UTF_8).length;
    }

    private SecondsHistogram seconds(String outcome) {
        return new SecondsHistogram(
                registry,
                "constrictor.execution",
                "Wall time of executions that reached an inmate",
                "outcome",
                outcome);
    }

    private Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    private Counter securityEventCounter(EventCategory category) {
        return Counter.builder("constrictor.security.events")
                .description("What was refused to running code, by who refused it and what sort of thing it was")
                .tag("layer", category.layer())
                .tag("kind", category.kind())
                .register(registry);
    }
}
