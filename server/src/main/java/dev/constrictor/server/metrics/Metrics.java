package dev.constrictor.server.metrics;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Counts. Its meters are made in the background, since loading their classes would hold up a server's start. */
public final class Metrics implements ExecutionObserver {
    private final CompletableFuture<Meters> meters = CompletableFuture.supplyAsync(
            Meters::create,
            creation -> Thread.ofPlatform().daemon().name("metrics-opening").start(creation));

    /** Also what keeps the watched alive: meters hold on to them weakly. */
    private final List<BeforeScrape> beforeScrape = new CopyOnWriteArrayList<>();

    public Metrics() {
        beforeScrape.add(BeforeScrape.firstTime(new RuntimeMeters()));
    }

    @Override
    public void ended(Attempt attempt, ExecutionResult result) {
        meters.join().executions().ended(attempt, result);
    }

    public void validated(ValidationOutcome outcome) {
        meters.join().validations().of(outcome).increment();
    }

    /** @param method as the client sent it */
    public void httpRequest(String method, int status, double seconds, long bytesIn, long bytesOut) {
        meters.join().http().request(method, status, seconds, bytesIn, bytesOut);
    }

    public void authenticationRefused(AuthenticationRefusal reason) {
        meters.join().authenticationRefusals().of(reason).increment();
    }

    public void limited(ReachedLimit limit) {
        meters.join().limited().of(limit).increment();
    }

    /** @param figures empty as long as there is no open sandbox; asked once for each scrape, so it must not wait for one */
    public void watchPool(Supplier<Optional<PoolFigures>> figures) {
        beforeScrape.add(new PoolMeters(figures));
    }

    public void watchSessions(IntSupplier sessions) {
        requireNonNull(sessions, "sessions is null");
        beforeScrape.add(BeforeScrape.firstTime(registry -> Gauge.builder("constrictor.sessions", sessions::getAsInt)
                .description("Protocol sessions open over HTTP")
                .register(registry)));
    }

    public void watchConnections(IntSupplier connections) {
        requireNonNull(connections, "connections is null");
        beforeScrape.add(
                BeforeScrape.firstTime(registry -> Gauge.builder("constrictor.connections", connections::getAsInt)
                        .description("Open HTTP connections")
                        .register(registry)));
    }

    public void watchAuditLog(Supplier<AuditLogFigures> figures) {
        beforeScrape.add(BeforeScrape.firstTime(new AuditLogMeters(figures)));
    }

    /** In Prometheus' text format. */
    public String scrape() {
        return scrape(ScrapeFormat.PROMETHEUS);
    }

    public String scrape(ScrapeFormat format) {
        PrometheusMeterRegistry registry = meters.join().registry();
        beforeScrape.forEach(step -> step.prepare(registry));
        return registry.scrape(format.contentType());
    }
}
