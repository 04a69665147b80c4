package dev.constrictor.sandbox.inmate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the guest's JSON: plain trees, with bounds on depth, numbers and strings; none of it is believed. */
public final class GuestJson {
    // A tree takes far more memory than its text; no honest value has more than two tokens for each three characters.
    private static final long MOST_TOKENS = 250_000;
    // No honest value is longer.
    private static final int LONGEST_NAME = 256 << 10;
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(100)
            .maxTokenCount(MOST_TOKENS)
            .maxNumberLength(400)
            .maxStringLength(Frames.MOST_INCOMING)
            .maxNameLength(LONGEST_NAME)
            .maxDocumentLength(Frames.MOST_INCOMING)
            .build();

    // Names come from inmates: a table of names seen before would fill the server's memory with them.
    public static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(BOUNDS)
                    .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                    .build())
            .build();

    private static final int MOST_NAMES = 256;
    public static final int LONGEST_NAME_OF_A_THING = 128;

    private GuestJson() {}

    public static Optional<String> text(JsonNode node, int longest) {
        if (!node.isString()) {
            return Optional.empty();
        }
        String text = WellFormed.text(node.stringValue());
        return Optional.of(text.length() <= longest ? text : text.substring(0, longest));
    }

    static OptionalInt number(JsonNode node) {
        return node.isInt() && node.intValue() > 0 ? OptionalInt.of(node.intValue()) : OptionalInt.empty();
    }

    static List<String> names(JsonNode node) {
        return list(node, MOST_NAMES, each -> text(each, LONGEST_NAME_OF_A_THING));
    }

    static <T> List<T> list(JsonNode node, int most, Function<JsonNode, Optional<T>> read) {
        List<T> found = new ArrayList<>();
        for (JsonNode each : node) {
            if (found.size() == most) {
                break;
            }
            read.apply(each).ifPresent(found::add);
        }
        return List.copyOf(found);
    }
}
