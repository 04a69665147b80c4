package dev.constrictor.server.metrics;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.server.execution.ArtifactReading;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Counts. Its meters are made in the background, since loading their classes would hold up a server's start; for the
 * same reason no class of theirs is named here.
 */
public final class Metrics implements ExecutionObserver {
    private final CompletableFuture<Meters> meters = CompletableFuture.supplyAsync(
            // A reference to the method would load the class here and now.
            () -> new Meters(),
            creation -> Thread.ofPlatform().daemon().name("metrics-opening").start(creation));

    private final Queue<Consumer<Meters>> untilNextScrape = new ConcurrentLinkedQueue<>();

    public Metrics() {
        untilNextScrape.add(meters -> meters.watchRuntime());
    }

    @Override
    public void ended(Attempt attempt, ExecutionResult result) {
        meters.join().executions().ended(attempt, result);
    }

    @Override
    public void validated(Optional<Validation> validation) {
        validated(validation
                .map(answer -> answer.valid() ? ValidationOutcome.VALID : ValidationOutcome.INVALID)
                .orElse(ValidationOutcome.FAILED));
    }

    @Override
    public void artifactRead(ArtifactReading reading) {
        meters.join().count(reading);
    }

    /** @param bytes of artifacts that are kept now */
    public void watchArtifacts(LongSupplier bytes) {
        requireNonNull(bytes, "bytes is null");
        untilNextScrape.add(meters -> meters.watchArtifacts(bytes));
    }

    void validated(ValidationOutcome outcome) {
        meters.join().count(outcome);
    }

    /** @param method as the client sent it */
    public void httpRequest(String method, int status, double seconds, long bytesIn, long bytesOut) {
        meters.join().http().request(method, status, seconds, bytesIn, bytesOut);
    }

    public void authenticationRefused(AuthenticationRefusal reason) {
        meters.join().count(reason);
    }

    public void limited(ReachedLimit limit) {
        meters.join().count(limit);
    }

    /** @param figures empty while there is no open sandbox; asked once for each scrape, so it must not wait for one */
    public void watchPool(Supplier<Optional<PoolFigures>> figures) {
        requireNonNull(figures, "figures is null");
        untilNextScrape.add(meters -> meters.watchPool(figures));
    }

    public void watchSessions(IntSupplier sessions) {
        requireNonNull(sessions, "sessions is null");
        untilNextScrape.add(meters -> meters.watchSessions(sessions));
    }

    public void watchConnections(IntSupplier connections) {
        requireNonNull(connections, "connections is null");
        untilNextScrape.add(meters -> meters.watchConnections(connections));
    }

    public void watchAuditLog(Supplier<AuditLogFigures> figures) {
        requireNonNull(figures, "figures is null");
        untilNextScrape.add(meters -> meters.watchAuditLog(figures));
    }

    /** In Prometheus' text format. */
    public String scrape() {
        return scrape(ScrapeFormat.PROMETHEUS);
    }

    public synchronized String scrape(ScrapeFormat format) {
        Meters made = meters.join();
        for (Consumer<Meters> next; (next = untilNextScrape.poll()) != null; ) {
            next.accept(made);
        }
        return made.scrape(format);
    }
}
