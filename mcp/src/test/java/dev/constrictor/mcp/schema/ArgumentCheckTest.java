package dev.constrictor.mcp.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ArgumentCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"type":"number","maximum":300}           | 301        | a: must be at most 300, but is 301
            {"type":"number","minimum":1}             | -0.5       | a: must be at least 1, but is -0.5
            {"exclusiveMaximum":3}                    | 3          | a: must be less than 3, but is 3
            {"exclusiveMinimum":3}                    | 3          | a: must be more than 3, but is 3
            {"multipleOf":2}                          | 3          | a: must be a multiple of 2, but is 3
            {"type":"integer"}                        | "7"        | a: must be an integer, but is '7'
            {"type":["string","null"]}                | []         | a: must be a string or null, but is an array
            {"type":"boolean"}                        | {}         | a: must be a boolean, but is an object
            {"type":"string"}                         | null       | a: must be a string, but is null
            {"enum":["x","y",3]}                      | "z"        | a: must be one of 'x', 'y', 3, but is 'z'
            {"const":"x"}                             | 1          | a: must be 'x', but is 1
            {"minLength":2}                           | "😀"       | a: must have at least 2 characters, but has 1
            {"maxLength":1}                           | "ab"       | a: must have at most 1 characters, but has 2
            {"pattern":"^x"}                          | "y"        | a: must match ^x, but is 'y'
            {"minItems":1}                            | []         | a: must have at least 1 items, but has 0
            {"maxItems":1}                            | [1,2]      | a: must have at most 1 items, but has 2
            {"minProperties":1}                       | {}         | a: must have at least 1 properties, but has 0
            {"items":{"type":"string"}}               | ["x",1]    | a[1]: must be a string, but is 1
            {"properties":{"b":{"type":"string"}}}    | {"b":1}    | a.b: must be a string, but is 1
            {"required":["b"]}                        | {}         | a.b: is required, but is missing
            {"additionalProperties":false}            | {"b":1}    | a.b: is not known; leave it out
            {"properties":{"c":{}},"additionalProperties":false} | {"b":1} | a.b: is not known; known are c
            {"items":{"properties":{"c":{},"d":{}},"additionalProperties":false}} | [{"b":1}] | a[0].b: is not known; known are c, d
            {"uniqueItems":true}                      | [1,1]      | a: must have only unique items in the array
            """)
    void a_violation_names_the_argument_and_what_is_wanted(String schema, String value, String expected) {
        assertThat(violations(
                        "{\"type\":\"object\",\"properties\":{\"a\":%s}}".formatted(schema),
                        "{\"a\":%s}".formatted(value)))
                .containsExactly(expected);
    }

    @Test
    void all_violations_come_at_once() {
        String schema = """
                {"type":"object","properties":{"code":{"type":"string"},"timeout":{"maximum":3}},"required":["code"],\
                "additionalProperties":false}""";
        assertThat(violations(schema, "{\"timeout\":4,\"cod\":1,\"zzzzzzzz\":2}"))
                .containsExactlyInAnyOrder(
                        "timeout: must be at most 3, but is 4",
                        "cod: is not known; known are code, timeout",
                        "zzzzzzzz: is not known; known are code, timeout",
                        "code: is required, but is missing");
    }

    @Test
    void arguments_for_a_tool_that_takes_none_are_named() {
        assertThat(violations("{\"type\":\"object\",\"additionalProperties\":false}", "{\"x\":1}"))
                .containsExactly("x: is not known; there are no arguments");
    }

    @Test
    void hostile_values_and_names_are_escaped_and_cut_short() {
        String schema =
                "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"number\"}},\"additionalProperties\":false}";
        List<String> violations = violations(
                schema, "{\"a\":\"\\n\\u001b[31m%s\",\"\\u202e%s\":1}".formatted("v".repeat(9999), "n".repeat(3000)));
        assertThat(violations).hasSize(2).allSatisfy(text -> assertThat(text).hasSizeLessThan(200));
        assertThat(violations).anySatisfy(text -> assertThat(text).contains("\\u000a\\u001b[31mvvv"));
        assertThat(violations).anySatisfy(text -> assertThat(text).startsWith("\\u202ennn"));
    }

    @Test
    void of_very_many_violations_the_first_are_reported() {
        String many = IntStream.range(0, 30_000).mapToObj(Integer::toString).collect(Collectors.joining(",", "[", "]"));
        List<String> violations = violations(
                "{\"type\":\"object\",\"properties\":{\"a\":{\"items\":{\"type\":\"string\"}}}}",
                "{\"a\":%s}".formatted(many));
        assertThat(violations)
                .hasSize(21)
                .contains("a[0]: must be a string, but is 0")
                .endsWith("… and more");
    }

    @Test
    void what_fits_is_not_complained_about() {
        assertThat(violations(
                        "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}}",
                        "{\"n\":5.0,\"more\":null}"))
                .isEmpty();
    }

    private static List<String> violations(String schema, String arguments) {
        return new ArgumentCheck(object(schema)).violations(object(arguments));
    }

    private static ObjectNode object(String json) {
        return (ObjectNode) JsonMapper.shared().readTree(json);
    }
}
