package dev.constrictor.server.tracing;

import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.server.ServerVersion;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.spi.ConfigurationException;
import io.opentelemetry.sdk.resources.Resource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** The SDK, set up by its own variables: it queues spans, up to a number, and sends them from a thread of its own. */
final class SpanExport implements AutoCloseable {
    private static final int MOST_SECONDS_TO_FLUSH = 2;
    private static final String NAME = "constrictor";
    private static final AttributeKey<String> SERVICE_NAME = AttributeKey.stringKey("service.name");
    private static final AttributeKey<String> SERVICE_VERSION = AttributeKey.stringKey("service.version");

    private static final Map<String, String> DEFAULTS =
            Map.of("otel.exporter.otlp.protocol", TracingVariables.HTTP_PROTOBUF);

    /** Variables for all programs of a host may ask for more; we have traces only, and a trace parent comes as W3C has it. */
    private static final Map<String, String> FIXED = Map.of(
            "otel.traces.exporter", "otlp",
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none",
            "otel.propagators", "none");

    private final OpenTelemetrySdk sdk;

    private SpanExport(OpenTelemetrySdk sdk) {
        this.sdk = sdk;
    }

    static SpanExport open(TracingVariables variables) {
        try {
            return new SpanExport(AutoConfiguredOpenTelemetrySdk.builder()
                    .setServiceClassLoader(SpanExport.class.getClassLoader())
                    .disableShutdownHook()
                    .addPropertiesSupplier(() -> DEFAULTS)
                    .addPropertiesCustomizer(properties -> variables.properties())
                    .addPropertiesCustomizer(properties -> FIXED)
                    .addSpanExporterCustomizer(
                            (exporter, properties) -> new ReportedExport(exporter, variables.destination()))
                    .addResourceCustomizer((resource, properties) -> named(resource))
                    .build()
                    .getOpenTelemetrySdk());
        } catch (ConfigurationException e) {
            throw new InvalidSettingsException(List.of(SdkComplaint.of(e, variables)));
        }
    }

    Tracer tracer() {
        return sdk.getSdkTracerProvider()
                .tracerBuilder(NAME)
                .setInstrumentationVersion(ServerVersion.current())
                .build();
    }

    @Override
    public void close() {
        sdk.getSdkTracerProvider().shutdown().join(MOST_SECONDS_TO_FLUSH, TimeUnit.SECONDS);
    }

    /** Ours unless variables gave others. */
    private static Resource named(Resource given) {
        Resource versioned = Resource.create(Attributes.of(SERVICE_VERSION, ServerVersion.current()))
                .merge(given);
        String nameOfNobody = Resource.getDefault().getAttribute(SERVICE_NAME);
        return Objects.equals(given.getAttribute(SERVICE_NAME), nameOfNobody)
                ? versioned.merge(Resource.create(Attributes.of(SERVICE_NAME, NAME)))
                : versioned;
    }
}
