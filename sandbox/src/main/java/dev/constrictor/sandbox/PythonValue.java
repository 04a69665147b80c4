package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A value the code left.
 *
 * @param type name of its Python type, as the code reported it
 * @param json the value where it is JSON by nature, else its {@code repr} as a string
 * @param repr whether {@code json} holds a {@code repr}
 * @param text the value as people read it, where that is another form than {@code json}: of tables and arrays
 * @param html where the value offers it
 */
public record PythonValue(
        String type, JsonNode json, boolean repr, boolean truncated, Optional<String> text, Optional<String> html) {
    public PythonValue(String type, JsonNode json, boolean repr, boolean truncated) {
        this(type, json, repr, truncated, Optional.empty(), Optional.empty());
    }

    public PythonValue {
        requireNonNull(type, "type is null");
        requireNonNull(json, "json is null");
        requireNonNull(text, "text is null");
        requireNonNull(html, "html is null");
    }
}
