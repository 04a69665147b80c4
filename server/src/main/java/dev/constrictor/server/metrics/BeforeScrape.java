package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.concurrent.atomic.AtomicBoolean;

/** What is left to do until somebody wants the figures. */
@FunctionalInterface
interface BeforeScrape {
    void prepare(MeterRegistry registry);

    static BeforeScrape firstTime(MeterBinder binder) {
        AtomicBoolean bound = new AtomicBoolean();
        return registry -> {
            if (bound.compareAndSet(false, true)) {
                binder.bindTo(registry);
            }
        };
    }
}
