package dev.constrictor.sandbox.seccomp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * An object of this package's JSON of which every key is known. Read by hand: mapping it to records by reflection takes
 * longer than all else that is done with it, at every start.
 */
record StrictObject(String document, JsonNode node) {
    static StrictObject of(String document, JsonNode node, Set<String> keys) {
        if (!node.isObject()) {
            throw new InvalidPolicyException("%s has %s where an object belongs".formatted(document, node));
        }
        for (String key : node.propertyNames()) {
            if (!keys.contains(key)) {
                throw new InvalidPolicyException("%s has the unknown key \"%s\"".formatted(document, key));
            }
        }
        return new StrictObject(document, node);
    }

    boolean has(String key) {
        return node.hasNonNull(key);
    }

    String text(String key) {
        return textOf(key, required(key));
    }

    int integer(String key) {
        return integerOf(key, required(key));
    }

    List<String> texts(String key) {
        return list(key, each -> textOf(key, each));
    }

    <T> List<T> list(String key, Function<JsonNode, T> read) {
        JsonNode list = required(key);
        if (!list.isArray()) {
            throw wrong(key, list, "a list");
        }
        return list.valueStream().map(read).toList();
    }

    Map<String, String> textsByName(String key) {
        return byName(key, this::textOf);
    }

    Map<String, Integer> integersByName(String key) {
        return byName(key, this::integerOf);
    }

    private <T> Map<String, T> byName(String key, BiFunction<String, JsonNode, T> read) {
        JsonNode object = required(key);
        if (!object.isObject()) {
            throw wrong(key, object, "an object");
        }
        Map<String, T> values = new LinkedHashMap<>();
        object.forEachEntry((name, value) -> values.put(name, read.apply(name, value)));
        return values;
    }

    private JsonNode required(String key) {
        if (!has(key)) {
            throw new InvalidPolicyException("%s lacks \"%s\" somewhere".formatted(document, key));
        }
        return node.get(key);
    }

    private String textOf(String key, JsonNode value) {
        if (!value.isString()) {
            throw wrong(key, value, "a text");
        }
        return value.stringValue();
    }

    private int integerOf(String key, JsonNode value) {
        if (!value.isInt()) {
            throw wrong(key, value, "a whole number");
        }
        return value.intValue();
    }

    private InvalidPolicyException wrong(String key, JsonNode value, String expected) {
        return new InvalidPolicyException("%s: \"%s\" is %s, not %s".formatted(document, key, value, expected));
    }
}
