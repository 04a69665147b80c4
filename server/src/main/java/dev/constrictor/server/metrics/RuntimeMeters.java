package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.util.List;

/** This process and its Java runtime. */
final class RuntimeMeters {
    private RuntimeMeters() {}

    static void bindTo(MeterRegistry registry) {
        // Closed by nobody: it listens for as long as the runtime collects garbage.
        @SuppressWarnings("resource")
        MeterBinder garbageCollection = new JvmGcMetrics();
        List.of(
                        new JvmMemoryMetrics(),
                        new JvmThreadMetrics(),
                        garbageCollection,
                        new FileDescriptorMetrics(),
                        new ProcessorMetrics(),
                        new UptimeMetrics())
                .forEach(binder -> binder.bindTo(registry));
    }
}
