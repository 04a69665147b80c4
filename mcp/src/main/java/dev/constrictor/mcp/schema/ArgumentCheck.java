package dev.constrictor.mcp.schema;

import static java.util.Objects.requireNonNull;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Checks arguments against one JSON Schema. */
public final class ArgumentCheck {
    private static final int MOST_REPORTED = 20;

    private final ObjectNode schemaJson;
    private @Nullable Schema schema;

    public ArgumentCheck(ObjectNode schemaJson) {
        this.schemaJson = requireNonNull(schemaJson, "schemaJson is null");
    }

    /** Everything that is wrong, each in one line; empty when all is well. */
    public List<String> violations(ObjectNode arguments) {
        List<Error> errors = compiled().validate(arguments, context -> context.setErrors(new FirstErrors()));
        if (errors.isEmpty()) {
            return List.of();
        }
        ViolationText text = new ViolationText(schemaJson);
        List<String> violations = new ArrayList<>(
                errors.stream().map(text::of).distinct().limit(MOST_REPORTED).toList());
        if (errors.size() > MOST_REPORTED) {
            violations.add("… and more");
        }
        return violations;
    }

    /** Does now what the first check would have to do. */
    public void prepare() {
        compiled();
    }

    // Not in the constructor: loading the validator takes a good part of a second, which no start should wait for.
    private synchronized Schema compiled() {
        if (schema == null) {
            Schema compiled = SchemaRegistry.withDefaultDialect(
                            SpecificationVersion.DRAFT_2020_12,
                            builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                                    .locale(Locale.ENGLISH)
                                    .build()))
                    .getSchema(schemaJson);
            compiled.initializeValidators();
            schema = compiled;
        }
        return schema;
    }
}
