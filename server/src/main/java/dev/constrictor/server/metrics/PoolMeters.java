package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Asks for all figures of the pool at once, so that those of one scrape fit together. */
final class PoolMeters {
    private final Supplier<Optional<PoolFigures>> source;
    private Optional<PoolFigures> latest = Optional.empty();

    PoolMeters(Supplier<Optional<PoolFigures>> source) {
        this.source = source;
    }

    synchronized void refresh(MeterRegistry registry) {
        Optional<PoolFigures> now = source.get();
        boolean justOpened = latest.isEmpty() && now.isPresent();
        latest = now.or(() -> latest);
        if (justOpened) {
            register(registry);
        }
    }

    private void register(MeterRegistry registry) {
        gauge(registry, "size", "Ready inmates that the pool keeps", PoolFigures::size);
        gauge(registry, "ready", "Inmates that wait for code", PoolFigures::ready);
        gauge(registry, "running", "Executions that run", PoolFigures::running);
        gauge(registry, "queued", "Executions that wait for their turn", PoolFigures::queued);
        gauge(registry, "max.concurrent", "Executions that may run at once", PoolFigures::maxConcurrent);
        counter(registry, "forks", "Inmates forked", PoolFigures::forks);
        counter(registry, "restarts", "Zygotes started anew because one had ended", PoolFigures::restarts);
    }

    private void gauge(MeterRegistry registry, String name, String description, ToDoubleFunction<PoolFigures> figure) {
        Gauge.builder("constrictor.pool." + name, this, meters -> meters.latest(figure))
                .description(description)
                .register(registry);
    }

    private void counter(
            MeterRegistry registry, String name, String description, ToDoubleFunction<PoolFigures> figure) {
        FunctionCounter.builder("constrictor.pool." + name, this, meters -> meters.latest(figure))
                .description(description)
                .register(registry);
    }

    private synchronized double latest(ToDoubleFunction<PoolFigures> figure) {
        return figure.applyAsDouble(latest.orElseThrow());
    }
}
