package dev.constrictor.sandbox.jail;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the guest's JSON: plain trees, with bounds on depth, numbers and strings. */
final class GuestJson {
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
    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(BOUNDS)
                    .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                    .build())
            .build();

    private GuestJson() {}
}
