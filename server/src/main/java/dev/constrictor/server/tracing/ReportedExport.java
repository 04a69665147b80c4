package dev.constrictor.server.tracing;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpTimeoutException;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Tells the operator when spans get lost and when they do not any more, once each, and what to set right. */
final class ReportedExport implements SpanExporter {
    private static final Logger LOG = System.getLogger(Tracing.class.getName());

    private final SpanExporter exporter;
    private final String destination;
    private final AtomicBoolean failing = new AtomicBoolean();

    /** @param destination with the variable that sets it */
    ReportedExport(SpanExporter exporter, String destination) {
        this.exporter = exporter;
        this.destination = destination;
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        CompletableResultCode result = exporter.export(spans);
        return result.whenComplete(() -> report(result));
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }

    private void report(CompletableResultCode result) {
        if (failing.compareAndSet(result.isSuccess(), !result.isSuccess())) {
            LOG.log(
                    Level.WARNING,
                    () -> result.isSuccess()
                            ? "traces reach %s again".formatted(destination)
                            : "traces get lost: %s %s".formatted(destination, reason(result.getFailureThrowable())));
        }
    }

    private static String reason(@Nullable Throwable failure) {
        if (failure == null || failure.getCause() == null) {
            return "does not take them";
        }
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof HttpTimeoutException) {
            return "does not answer in time";
        }
        return root.getMessage() == null ? "cannot be reached" : "cannot be reached: " + root.getMessage();
    }
}
