package dev.constrictor.sandbox.jail;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the guest's JSON: plain trees, with bounds on depth, numbers and strings. */
final class GuestJson {
    // A tree takes far more memory than its text; no honest value has more than two tokens for each three characters.
    private static final long MOST_TOKENS = 250_000;
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(100)
            .maxTokenCount(MOST_TOKENS)
            .maxNumberLength(400)
            .maxStringLength(Frames.MOST_INCOMING)
            .maxNameLength(Frames.MOST_INCOMING)
            .maxDocumentLength(Frames.MOST_INCOMING)
            .build();

    static final JsonMapper MAPPER = JsonMapper.builder(
                    JsonFactory.builder().streamReadConstraints(BOUNDS).build())
            .build();

    private GuestJson() {}
}
