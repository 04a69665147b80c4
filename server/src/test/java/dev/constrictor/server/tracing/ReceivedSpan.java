package dev.constrictor.server.tracing;

import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A span as a collector reads it, by the field numbers of opentelemetry-proto. */
record ReceivedSpan(
        Map<String, Object> resource,
        String traceId,
        String parentSpanId,
        String name,
        long kind,
        Instant started,
        Instant ended,
        Map<String, Object> attributes,
        List<Event> events,
        long status) {
    static final long SERVER = 2;
    static final long ERROR = 2;

    record Event(String name, Map<String, Object> attributes) {}

    static List<ReceivedSpan> of(byte[] exportRequest) {
        return ProtobufMessage.parse(exportRequest).messages(1).stream()
                .flatMap(resourceSpans -> resourceSpans.messages(2).stream()
                        .flatMap(scopeSpans -> scopeSpans.messages(2).stream())
                        .map(span -> of(attributes(resourceSpans.messages(1).getFirst(), 1), span)))
                .toList();
    }

    private static ReceivedSpan of(Map<String, Object> resource, ProtobufMessage span) {
        return new ReceivedSpan(
                resource,
                HexFormat.of().formatHex(span.bytes(1)),
                HexFormat.of().formatHex(span.bytes(4)),
                span.text(5),
                span.number(6),
                Instant.EPOCH.plusNanos(span.number(7)),
                Instant.EPOCH.plusNanos(span.number(8)),
                attributes(span, 9),
                span.messages(11).stream()
                        .map(event -> new Event(event.text(2), attributes(event, 3)))
                        .toList(),
                span.messages(15).stream().mapToLong(status -> status.number(3)).sum());
    }

    private static Map<String, Object> attributes(ProtobufMessage message, int key) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        message.messages(key)
                .forEach(entry ->
                        attributes.put(entry.text(1), value(entry.messages(2).getFirst())));
        return attributes;
    }

    private static Object value(ProtobufMessage value) {
        ProtobufMessage.Field field = value.fields().getFirst();
        return switch (field.key()) {
            case 1 -> value.text(1);
            case 3 -> field.number();
            case 4 -> Double.longBitsToDouble(field.number());
            default -> throw new IllegalArgumentException("an attribute of another type: " + field);
        };
    }
}
