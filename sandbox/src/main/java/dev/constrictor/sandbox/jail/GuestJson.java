package dev.constrictor.sandbox.jail;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the guest's JSON: plain trees, with bounds on depth, numbers and strings. */
final class GuestJson {
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(100)
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
