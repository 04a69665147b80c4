package dev.constrictor.sandbox.seccomp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads this package's data; a repeated key is an error, or a typing slip would widen the policy. */
final class Resources {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Resources() {}

    static JsonNode read(String name) {
        try (InputStream stream = Resources.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("%s is missing from this build".formatted(name));
            }
            return parse(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read %s from this build".formatted(name), e);
        }
    }

    static JsonNode parse(String name, String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JacksonException e) {
            throw new InvalidPolicyException("%s is malformed: %s".formatted(name, e.getOriginalMessage()), e);
        }
    }
}
