package dev.constrictor.mcp.schema;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.constrictor.mcp.text.Quoted;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Says which argument is wrong, what is wanted and what was given. */
final class ViolationText {
    private static final int LONGEST = 200;

    private final ObjectNode schema;

    ViolationText(ObjectNode schema) {
        this.schema = schema;
    }

    String of(Error error) {
        String place = place(error.getInstanceLocation());
        JsonNode wanted = error.getSchemaNode();
        return switch (error.getKeyword()) {
            case "required" -> "%s: is required, but is missing".formatted(within(place, property(error)));
            case "additionalProperties", "unevaluatedProperties" ->
                "%s: is not known; %s".formatted(within(place, property(error)), known(error.getInstanceLocation()));
            case "type" -> must(place, "be " + typeNames(wanted), error);
            case "enum" -> must(place, "be one of " + values(wanted), error);
            case "const" -> must(place, "be " + shortened(wanted), error);
            case "minimum" -> must(place, "be at least " + wanted, error);
            case "maximum" -> must(place, "be at most " + wanted, error);
            case "exclusiveMinimum" -> must(place, "be more than " + wanted, error);
            case "exclusiveMaximum" -> must(place, "be less than " + wanted, error);
            case "multipleOf" -> must(place, "be a multiple of " + wanted, error);
            case "minLength" -> mustHave(place, "at least " + wanted, "characters", length(error));
            case "maxLength" -> mustHave(place, "at most " + wanted, "characters", length(error));
            case "minItems" -> mustHave(place, "at least " + wanted, "items", size(error));
            case "maxItems" -> mustHave(place, "at most " + wanted, "items", size(error));
            case "minProperties" -> mustHave(place, "at least " + wanted, "properties", size(error));
            case "maxProperties" -> mustHave(place, "at most " + wanted, "properties", size(error));
            case "pattern" -> must(place, "match " + wanted.asString(), error);
            default -> "%s: %s".formatted(named(place), Quoted.escaped(error.getMessage(), LONGEST));
        };
    }

    private static String must(String place, String be, Error error) {
        return "%s: must %s, but is %s".formatted(named(place), be, shortened(error.getInstanceNode()));
    }

    private static String mustHave(String place, String count, String what, int actual) {
        return "%s: must have %s %s, but has %d".formatted(named(place), count, what, actual);
    }

    private static int length(Error error) {
        String text = error.getInstanceNode().asString("");
        return text.codePointCount(0, text.length());
    }

    private static int size(Error error) {
        return error.getInstanceNode().size();
    }

    private String known(NodePath place) {
        JsonNode described = schema;
        for (int i = 0; i < place.getNameCount(); i++) {
            Object element = place.getElement(i);
            described = element instanceof Integer
                    ? described.path("items")
                    : described.path("properties").path(element.toString());
        }
        Collection<String> names = described.path("properties").propertyNames();
        if (!names.isEmpty()) {
            return "known are " + String.join(", ", names);
        }
        return place.getNameCount() == 0 ? "there are no arguments" : "leave it out";
    }

    private static String property(Error error) {
        @Nullable String property = error.getProperty();
        return property == null ? "" : property;
    }

    private static String typeNames(JsonNode wanted) {
        List<String> names =
                wanted.isArray() ? wanted.valueStream().map(JsonNode::asString).toList() : List.of(wanted.asString());
        return names.stream().map(ViolationText::withArticle).collect(Collectors.joining(" or "));
    }

    private static String withArticle(String type) {
        return switch (type) {
            case "null" -> type;
            case "array", "integer", "object" -> "an " + type;
            default -> "a " + type;
        };
    }

    private static String values(JsonNode wanted) {
        return wanted.valueStream().map(ViolationText::shortened).collect(Collectors.joining(", "));
    }

    private static String shortened(JsonNode value) {
        if (value.isString()) {
            return Quoted.of(value.stringValue());
        }
        if (value.isContainer()) {
            return value.isArray() ? "an array" : "an object";
        }
        return Quoted.escaped(value.toString(), LONGEST);
    }

    private static String place(NodePath path) {
        return Stream.iterate(0, i -> i < path.getNameCount(), i -> i + 1)
                .map(path::getElement)
                .map(element ->
                        element instanceof Integer index ? "[" + index + "]" : "." + escaped(element.toString()))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(), text -> text.startsWith(".") ? text.substring(1) : text));
    }

    private static String within(String place, String property) {
        return place.isEmpty() ? escaped(property) : place + "." + escaped(property);
    }

    private static String named(String place) {
        return place.isEmpty() ? "arguments" : place;
    }

    private static String escaped(String name) {
        return Quoted.escaped(name, 80);
    }
}
