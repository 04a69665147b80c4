package dev.constrictor.server.tracing;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A client's own span, so that its trace goes on with ours. Whatever is no trace parent starts a trace of its own. */
final class TraceParent {
    private static final String HEADER = "traceparent";

    private static final TextMapGetter<String> GETTER = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String traceParent) {
            return List.of(HEADER);
        }

        @Override
        public @Nullable String get(@Nullable String traceParent, String key) {
            return key.equals(HEADER) ? traceParent : null;
        }
    };

    private TraceParent() {}

    static Context contextOf(Optional<String> traceParent) {
        return traceParent
                .map(text -> W3CTraceContextPropagator.getInstance().extract(Context.root(), text, GETTER))
                .orElse(Context.root());
    }
}
