package dev.constrictor.server.metrics;

import dev.constrictor.server.ServerVersion;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

record Meters(
        PrometheusMeterRegistry registry,
        ExecutionMeters executions,
        HttpMeters http,
        CounterPerLabel<ValidationOutcome> validations,
        CounterPerLabel<AuthenticationRefusal> authenticationRefusals,
        CounterPerLabel<ReachedLimit> limited) {

    static Meters create() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        Gauge.builder("constrictor.build.info", () -> 1)
                .description("Always 1; the label tells the version")
                .tag("version", ServerVersion.current())
                .register(registry);
        return new Meters(
                registry,
                new ExecutionMeters(registry),
                new HttpMeters(registry),
                CounterPerLabel.create(
                        registry,
                        "constrictor.validations",
                        "Code looked at without running it",
                        "outcome",
                        ValidationOutcome.class,
                        ValidationOutcome::label),
                CounterPerLabel.create(
                        registry,
                        "constrictor.auth.refusals",
                        "HTTP requests refused for want of a good token",
                        "reason",
                        AuthenticationRefusal.class,
                        AuthenticationRefusal::label),
                CounterPerLabel.create(
                        registry,
                        "constrictor.rate.limited",
                        "HTTP requests refused because a limit was reached",
                        "limit",
                        ReachedLimit.class,
                        ReachedLimit::label));
    }
}
