package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/** What clients read about a tool. Schemas are JSON Schema 2020-12; they must not be changed afterwards. */
public record ToolDefinition(
        String name,
        String title,
        String description,
        ObjectNode inputSchema,
        Optional<ObjectNode> outputSchema,
        ToolAnnotations annotations) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,128}");

    public ToolDefinition {
        requireNonNull(title, "title is null");
        requireNonNull(description, "description is null");
        requireNonNull(annotations, "annotations is null");
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "A tool's name is 1 to 128 letters, digits, '_', '-' or '.', but is '%s'".formatted(name));
        }
        requireObjectSchema(name, inputSchema);
        outputSchema.ifPresent(schema -> requireObjectSchema(name, schema));
        inputSchema = inputSchema.deepCopy();
        outputSchema = outputSchema.map(ObjectNode::deepCopy);
    }

    // Versions up to 2025-11-25 know no other schemas.
    private static void requireObjectSchema(String name, ObjectNode schema) {
        if (!schema.path("type").asString("").equals("object")) {
            throw new IllegalArgumentException(
                    "A schema of tool '%s' does not say \"type\": \"object\"".formatted(name));
        }
    }
}
