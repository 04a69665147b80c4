package dev.constrictor.server.tracing;

import dev.constrictor.server.execution.EventCategory;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;

final class SpanAttributes {
    static final AttributeKey<String> EXECUTION_ID = AttributeKey.stringKey("constrictor.execution_id");
    static final AttributeKey<String> CALL = AttributeKey.stringKey("constrictor.call");
    static final AttributeKey<String> CALLER = AttributeKey.stringKey("constrictor.caller");
    static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("constrictor.outcome");
    static final AttributeKey<String> ENGINE = AttributeKey.stringKey("constrictor.engine");
    static final AttributeKey<String> PROFILE = AttributeKey.stringKey("constrictor.profile");
    static final AttributeKey<Double> WALL_SECONDS = AttributeKey.doubleKey("constrictor.wall_seconds");
    static final AttributeKey<Double> CPU_SECONDS = AttributeKey.doubleKey("constrictor.cpu_seconds");
    static final AttributeKey<Long> MAX_MEMORY_BYTES = AttributeKey.longKey("constrictor.max_memory_bytes");
    static final AttributeKey<Long> SECURITY_EVENTS = AttributeKey.longKey("constrictor.security_events");
    static final AttributeKey<Long> CODE_BYTES = AttributeKey.longKey("constrictor.code_bytes");
    static final AttributeKey<String> CODE_SHA256 = AttributeKey.stringKey("constrictor.code_sha256");
    static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");

    private static final AttributeKey<String> LAYER = AttributeKey.stringKey("constrictor.layer");
    private static final AttributeKey<String> KIND = AttributeKey.stringKey("constrictor.kind");
    private static final AttributeKey<String> WHAT = AttributeKey.stringKey("constrictor.what");

    private SpanAttributes() {}

    static Attributes ofEvent(EventCategory category, String what) {
        return Attributes.of(LAYER, category.layer(), KIND, category.kind(), WHAT, what);
    }
}
