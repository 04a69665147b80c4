package dev.constrictor.server.tracing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.EventCategory;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What a span says of an execution. Neither code nor output is in it. */
final class ExecutionSpans {
    private static final int LONGEST_TEXT = 128;
    private static final int LONGEST_CALLER = 256;

    private final Tracer tracer;

    ExecutionSpans(Tracer tracer) {
        this.tracer = tracer;
    }

    void ended(Attempt attempt, ExecutionResult result) {
        Span span = tracer.spanBuilder("execute_code")
                .setSpanKind(SpanKind.SERVER)
                .setParent(TraceParent.contextOf(attempt.traceParent()))
                .setStartTimestamp(attempt.started())
                .startSpan();
        if (span.isRecording()) {
            describe(span, attempt);
            describe(span, result);
            result.securityEvents().forEach(event -> add(span, event));
        }
        span.end();
    }

    private static void describe(Span span, Attempt attempt) {
        byte[] code = attempt.code().getBytes(UTF_8);
        span.setAttribute(SpanAttributes.CALL, Quoted.escaped(attempt.call(), LONGEST_TEXT));
        span.setAttribute(SpanAttributes.CALLER, Quoted.escaped(attempt.caller().name(), LONGEST_CALLER));
        span.setAttribute(SpanAttributes.CODE_BYTES, (long) code.length);
        span.setAttribute(SpanAttributes.CODE_SHA256, sha256(code));
    }

    private static void describe(Span span, ExecutionResult result) {
        span.setAttribute(SpanAttributes.EXECUTION_ID, result.executionId());
        span.setAttribute(
                SpanAttributes.OUTCOME,
                result.error().map(ExecutionSpans::wireName).orElse("success"));
        span.setAttribute(SpanAttributes.ENGINE, result.engine());
        span.setAttribute(SpanAttributes.PROFILE, result.profile());
        span.setAttribute(SpanAttributes.WALL_SECONDS, result.resources().wallTime());
        span.setAttribute(SpanAttributes.CPU_SECONDS, result.resources().cpuTime());
        span.setAttribute(SpanAttributes.MAX_MEMORY_BYTES, result.resources().maxMemory());
        span.setAttribute(
                SpanAttributes.SECURITY_EVENTS, (long) result.securityEvents().size());
        result.error().ifPresent(error -> {
            span.setAttribute(SpanAttributes.ERROR_TYPE, wireName(error));
            span.setStatus(StatusCode.ERROR);
        });
    }

    private static void add(Span span, SecurityEvent event) {
        EventCategory category = EventCategory.of(event);
        span.addEvent("security_event", SpanAttributes.ofEvent(category, Quoted.escaped(event.what(), LONGEST_TEXT)));
    }

    private static String wireName(ExecutionError error) {
        return error.type().wireName();
    }

    private static String sha256(byte[] code) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(code));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
