package dev.constrictor.server.metrics;

import static java.util.Objects.requireNonNull;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.Supplier;

final class AuditLogMeters implements MeterBinder {
    private final Supplier<AuditLogFigures> figures;

    AuditLogMeters(Supplier<AuditLogFigures> figures) {
        this.figures = requireNonNull(figures, "figures is null");
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        FunctionCounter.builder(
                        "constrictor.audit.log.lines", figures, now -> now.get().lines())
                .description("Lines written to the audit log")
                .register(registry);
        FunctionCounter.builder(
                        "constrictor.audit.log.failures",
                        figures,
                        now -> now.get().failures())
                .description("Lines that could not be written to the audit log")
                .register(registry);
    }
}
