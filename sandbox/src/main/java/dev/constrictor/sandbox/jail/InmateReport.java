package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.PythonValue;
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
        double cpuTime,
        long maxMemory) {
    private static final int MOST_NAMES = 256;
    private static final int LONGEST_NAME = 128;
    private static final int LONGEST_ESCAPE = 6;
    private static final int LONGEST_TEXT = 64 << 10;
    private static final double LONGEST_CPU_TIME = 1e9;
    private static final Map<String, ErrorType> KINDS = Map.of(
            "syntax_error", ErrorType.SYNTAX_ERROR,
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

    /** Empty when it is no report of ours. */
    static Optional<InmateReport> parse(byte[] frame, int longestValue) {
        try {
            // As UTF-8 and nothing else: from bytes the parser would guess other encodings too.
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(frame));
            JsonNode node = GuestJson.MAPPER.readTree(text.toString());
            return node.isObject() ? Optional.of(of(node, longestValue)) : Optional.empty();
        } catch (JacksonException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static InmateReport of(JsonNode node, int longestValue) {
        return new InmateReport(
                value(node.path("value"), longestValue),
                names(node.path("variables")),
                problem(node.path("error")),
                Math.clamp(node.path("cpu_time").asDouble(0), 0, LONGEST_CPU_TIME),
                Math.max(0, node.path("max_memory").asLong(0)));
    }

    private static Optional<PythonValue> value(JsonNode node, int longest) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        String type = text(node.path("type"), LONGEST_NAME).orElse("object");
        boolean truncated = node.path("truncated").asBoolean(false);
        if (node.has("json")) {
            JsonNode json = WellFormed.tree(node.get("json"));
            // The guest counts characters; written out, each may take an escape of six.
            String written = json.toString();
            return Optional.of(
                    written.length() <= LONGEST_ESCAPE * (long) longest
                            ? new PythonValue(type, json, false, truncated)
                            : new PythonValue(type, StringNode.valueOf(written.substring(0, longest)), true, true));
        }
        return text(node.path("repr"), longest).map(repr -> {
            boolean cut = truncated || node.path("repr").stringValue().length() > longest;
            return new PythonValue(type, StringNode.valueOf(repr), true, cut);
        });
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        for (JsonNode each : node) {
            if (names.size() == MOST_NAMES) {
                break;
            }
            text(each, LONGEST_NAME).ifPresent(names::add);
        }
        return names;
    }

    private static Optional<Problem> problem(JsonNode node) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        return Optional.of(new Problem(
                KINDS.getOrDefault(node.path("kind").asString(""), ErrorType.RUNTIME_ERROR),
                text(node.path("type"), LONGEST_NAME).orElse("Exception"),
                text(node.path("message"), LONGEST_TEXT).orElse(""),
                text(node.path("traceback"), LONGEST_TEXT),
                number(node.path("line")),
                number(node.path("offset")),
                text(node.path("text"), LONGEST_TEXT)));
    }

    private static Optional<String> text(JsonNode node, int longest) {
        if (!node.isString()) {
            return Optional.empty();
        }
        String text = WellFormed.text(node.stringValue());
        return Optional.of(text.length() <= longest ? text : text.substring(0, longest));
    }

    private static OptionalInt number(JsonNode node) {
        return node.isInt() && node.intValue() > 0 ? OptionalInt.of(node.intValue()) : OptionalInt.empty();
    }
}
