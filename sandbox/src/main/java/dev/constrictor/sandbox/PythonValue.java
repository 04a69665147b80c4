package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * A value the code left.
 *
 * @param type name of its Python type, as the code reported it
 * @param json the value where it is JSON by nature, else its {@code repr} as a string
 * @param repr whether {@code json} holds a {@code repr}
 */
public record PythonValue(String type, JsonNode json, boolean repr, boolean truncated) {
    public PythonValue {
        requireNonNull(type, "type is null");
        requireNonNull(json, "json is null");
    }
}
