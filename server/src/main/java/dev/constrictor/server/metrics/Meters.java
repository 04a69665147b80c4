package dev.constrictor.server.metrics;

import dev.constrictor.server.ServerVersion;
import dev.constrictor.server.execution.ArtifactReading;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** All that is counted, and all that is looked at when somebody scrapes. */
final class Meters {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final ExecutionMeters executions = new ExecutionMeters(registry);
    private final HttpMeters http = new HttpMeters(registry);
    private final CounterPerLabel<ValidationOutcome> validations = CounterPerLabel.create(
            registry,
            "constrictor.validations",
            "Code looked at without running it",
            "outcome",
            ValidationOutcome.class,
            ValidationOutcome::label);
    private final CounterPerLabel<AuthenticationRefusal> authenticationRefusals = CounterPerLabel.create(
            registry,
            "constrictor.auth.refusals",
            "HTTP requests refused for want of a good token",
            "reason",
            AuthenticationRefusal.class,
            AuthenticationRefusal::label);
    private final CounterPerLabel<ArtifactReading> artifactReadings = CounterPerLabel.create(
            registry,
            "constrictor.artifact.reads",
            "Wishes to read an artifact",
            "outcome",
            ArtifactReading.class,
            ArtifactReading::label);
    private final CounterPerLabel<ReachedLimit> limits = CounterPerLabel.create(
            registry,
            "constrictor.rate.limited",
            "HTTP requests refused because a limit was reached",
            "limit",
            ReachedLimit.class,
            ReachedLimit::label);

    private final AtomicReference<Supplier<AuditLogFigures>> auditLog =
            new AtomicReference<>(() -> new AuditLogFigures(0, 0));
    private final AtomicReference<PoolMeters> pool = new AtomicReference<>(new PoolMeters(Optional::empty));

    Meters() {
        Gauge.builder("constrictor.build.info", () -> 1)
                .description("Always 1; the label tells the version")
                .tag("version", ServerVersion.current())
                .register(registry);
    }

    ExecutionMeters executions() {
        return executions;
    }

    HttpMeters http() {
        return http;
    }

    void count(ValidationOutcome outcome) {
        validations.of(outcome).increment();
    }

    void count(AuthenticationRefusal reason) {
        authenticationRefusals.of(reason).increment();
    }

    void count(ReachedLimit limit) {
        limits.of(limit).increment();
    }

    void count(ArtifactReading reading) {
        artifactReadings.of(reading).increment();
    }

    void watchArtifacts(LongSupplier bytes) {
        Gauge.builder("constrictor.artifact.store.bytes", bytes::getAsLong)
                .description("Memory that kept artifacts take")
                .register(registry);
    }

    void watchRuntime() {
        RuntimeMeters.bindTo(registry);
    }

    void watchPool(Supplier<Optional<PoolFigures>> figures) {
        pool.set(new PoolMeters(figures));
    }

    void watchSessions(IntSupplier sessions) {
        gauge("constrictor.sessions", "Protocol sessions open over HTTP", sessions);
    }

    void watchConnections(IntSupplier connections) {
        gauge("constrictor.connections", "Open HTTP connections", connections);
    }

    void watchAuditLog(Supplier<AuditLogFigures> figures) {
        auditLog.set(figures);
        auditLogCounter("lines", "Lines written to the audit log", AuditLogFigures::lines);
        auditLogCounter("failures", "Lines that could not be written to the audit log", AuditLogFigures::failures);
    }

    String scrape(ScrapeFormat format) {
        pool.get().refresh(registry);
        return registry.scrape(format.contentType());
    }

    private void gauge(String name, String description, IntSupplier value) {
        Gauge.builder(name, value::getAsInt).description(description).register(registry);
    }

    private void auditLogCounter(String name, String description, ToDoubleFunction<AuditLogFigures> figure) {
        FunctionCounter.builder(
                        "constrictor.audit.log." + name,
                        auditLog,
                        figures -> figure.applyAsDouble(figures.get().get()))
                .description(description)
                .register(registry);
    }
}
