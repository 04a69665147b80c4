package dev.constrictor.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ToolDefinitionTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "with space", "a,b", "naïve", "a/b"})
    void a_name_that_clients_may_not_accept_is_refused(String name) {
        assertThatThrownBy(() -> definition(name, object("{\"type\":\"object\"}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name);
    }

    @Test
    void a_schema_that_is_not_for_objects_is_refused() {
        assertThatThrownBy(() -> definition("tool", object("{\"type\":\"array\"}")))
                .hasMessage("A schema of tool 'tool' does not say \"type\": \"object\"");
    }

    @Test
    void a_schema_changed_later_changes_nothing() {
        ObjectNode schema = object("{\"type\":\"object\"}");
        ToolDefinition definition = definition("tool", schema);
        schema.put("type", "array");
        assertThat(definition.inputSchema().path("type").asString()).isEqualTo("object");
    }

    private static ToolDefinition definition(String name, ObjectNode schema) {
        return new ToolDefinition(
                name,
                "Title",
                "Description",
                schema,
                Optional.empty(),
                new ToolAnnotations(Optional.empty(), true, false, true, false));
    }

    private static ObjectNode object(String json) {
        return (ObjectNode) JsonMapper.shared().readTree(json);
    }
}
