package dev.constrictor.mcp.jsonrpc;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a stranger's JSON into a tree of bounded size, and takes nothing that two readers could read differently. */
final class StrictJson {
    // A tree takes far more memory than its text; no honest call has so many values.
    private static final long MOST_TOKENS = 10_000;
    private static final int LONGEST_STRING = 4 << 20;
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(64)
            .maxTokenCount(MOST_TOKENS)
            .maxNumberLength(100)
            .maxStringLength(LONGEST_STRING)
            .maxNameLength(4096)
            .build();

    // Names come from strangers: a table of names seen before would fill the server's memory with them.
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(BOUNDS)
                    .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private StrictJson() {}

    static JsonNode read(String text) throws JacksonException {
        return MAPPER.readTree(text);
    }
}
