package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.workspace.WorkspaceNames;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** An inmate's account of its run: data from a hostile process, so every field is checked and none is believed. */
record InmateReport(
        Optional<PythonValue> value,
        List<String> variables,
        Optional<Problem> problem,
        List<SecurityEvent> events,
        Optional<InmateAnalysis> analysis,
        Left left,
        double cpuTime,
        long maxMemory) {
    static final String GUARD = "guard";
    private static final String AUDIT_HOOK = "audit_hook";
    private static final int MOST_EVENTS = 65; // and how many more there were
    private static final int LONGEST_EVENT = 256;
    private static final int LONGEST_ESCAPE = 6;
    private static final int LONGEST_TEXT = 64 << 10;
    private static final double LONGEST_CPU_TIME = 1e9;
    private static final int MOST_LEFT_OUT = 64;
    private static final int LONGEST_FILE_NAME = 4096;
    private static final int MOST_FILES = 1_000_000;
    private static final Map<String, ErrorType> KINDS = Map.of(
            "syntax_error", ErrorType.SYNTAX_ERROR,
            "security_violation", ErrorType.SECURITY_VIOLATION,
            "runtime_error", ErrorType.RUNTIME_ERROR,
            "timeout", ErrorType.TIMEOUT,
            "memory_limit", ErrorType.MEMORY_LIMIT);

    record Problem(
            ErrorType type,
            String exception,
            String message,
            Optional<String> traceback,
            OptionalInt line,
            OptionalInt column,
            Optional<String> text) {}

    /** Something whose bytes are to follow the report. */
    record Announced(Artifact.Kind kind, String name, long size) {}

    /** What is said of the workspace. */
    record Left(List<Announced> announced, LeftOut leftOut) {}

    /** Empty when it is no report of ours. */
    static Optional<InmateReport> parse(byte[] frame, int longestValue) {
        try {
            // As UTF-8 and nothing else: from bytes the parser would guess other encodings too.
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(frame));
            JsonNode node = GuestJson.MAPPER.readTree(text.toString());
            return node.isObject() ? Optional.of(of(node, longestValue, frame.length)) : Optional.empty();
        } catch (JacksonException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static InmateReport of(JsonNode node, int longestValue, int frameBytes) {
        return new InmateReport(
                value(node.path("value"), longestValue, frameBytes),
                GuestJson.names(node.path("variables")),
                problem(node.path("error")),
                GuestJson.list(node.path("events"), MOST_EVENTS, InmateReport::event),
                InmateAnalysis.parse(node.path("analysis")),
                left(node),
                microseconds(Math.clamp(node.path("cpu_time").asDouble(0), 0, LONGEST_CPU_TIME)),
                Math.max(0, node.path("max_memory").asLong(0)));
    }

    private static Left left(JsonNode node) {
        List<Announced> announced = new ArrayList<>(announced(node.path("figures"), Artifact.Kind.FIGURE));
        announced.addAll(announced(node.path("artifacts"), Artifact.Kind.FILE));
        return new Left(
                List.copyOf(announced),
                new LeftOut(
                        GuestJson.list(node.path("left_out"), MOST_LEFT_OUT, InmateReport::leftOut),
                        Math.clamp(node.path("more_left_out").asInt(0), 0, MOST_FILES)));
    }

    private static List<Announced> announced(JsonNode node, Artifact.Kind kind) {
        return GuestJson.list(node, Limits.MOST_ARTIFACT_FILES + 1, each -> Optional.of(announced(kind, each)));
    }

    /** A size that is none counts as one that is too large. */
    private static Announced announced(Artifact.Kind kind, JsonNode node) {
        long size = node.path(1).canConvertToLong() && node.path(1).isIntegralNumber()
                ? node.path(1).asLong()
                : -1;
        return new Announced(
                kind, GuestJson.text(node.path(0), LONGEST_FILE_NAME).orElse(""), size);
    }

    private static Optional<LeftOut.Entry> leftOut(JsonNode node) {
        return LeftOut.Reason.named(node.path(1).asString(""))
                .flatMap(reason -> GuestJson.text(node.path(0), LONGEST_FILE_NAME)
                        .map(name -> new LeftOut.Entry(WorkspaceNames.shown(name), reason)));
    }

    /** The kernel tells no less; what is beyond comes of adding up in binary. */
    private static double microseconds(double seconds) {
        return Math.round(seconds * 1e6) / 1e6;
    }

    private static Optional<PythonValue> value(JsonNode node, int longest, int frameBytes) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        String type = GuestJson.text(node.path("type"), GuestJson.LONGEST_NAME_OF_A_THING)
                .orElse("object");
        boolean truncated = node.path("truncated").asBoolean(false);
        if (node.has("json")) {
            JsonNode json = WellFormed.tree(node.get("json"));
            PythonValue value = new PythonValue(type, json, false, truncated, form(node, "text"), form(node, "html"));
            if (frameBytes <= longest) {
                return Optional.of(value);
            }
            // The guest counts characters; written out, each may take an escape of six.
            String written = json.toString();
            return Optional.of(
                    written.length() <= LONGEST_ESCAPE * (long) longest
                            ? value
                            : new PythonValue(type, StringNode.valueOf(written.substring(0, longest)), true, true));
        }
        return GuestJson.text(node.path("repr"), longest).map(repr -> {
            boolean cut = truncated || node.path("repr").stringValue().length() > longest;
            return new PythonValue(type, StringNode.valueOf(repr), true, cut, form(node, "text"), form(node, "html"));
        });
    }

    private static Optional<String> form(JsonNode node, String name) {
        return GuestJson.text(node.path(name), LONGEST_TEXT);
    }

    private static Optional<SecurityEvent> event(JsonNode node) {
        return GuestJson.text(node.path("kind"), GuestJson.LONGEST_NAME_OF_A_THING)
                .map(kind -> new SecurityEvent(
                        kind,
                        GuestJson.text(node.path("what"), LONGEST_EVENT).orElse(""),
                        GuestJson.number(node.path("line")),
                        node.path("layer").asString("").equals(AUDIT_HOOK) ? AUDIT_HOOK : GUARD,
                        GuestJson.text(node.path("detail"), LONGEST_EVENT).orElse("")));
    }

    private static Optional<Problem> problem(JsonNode node) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        return Optional.of(new Problem(
                KINDS.getOrDefault(node.path("kind").asString(""), ErrorType.RUNTIME_ERROR),
                GuestJson.text(node.path("type"), GuestJson.LONGEST_NAME_OF_A_THING)
                        .orElse("Exception"),
                GuestJson.text(node.path("message"), LONGEST_TEXT).orElse(""),
                GuestJson.text(node.path("traceback"), LONGEST_TEXT),
                GuestJson.number(node.path("line")),
                GuestJson.number(node.path("column")),
                GuestJson.text(node.path("text"), LONGEST_TEXT)));
    }
}
