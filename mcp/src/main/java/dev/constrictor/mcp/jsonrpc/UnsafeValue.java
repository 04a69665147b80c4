package dev.constrictor.mcp.jsonrpc;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Looks for values that JSON's grammar allows but that would break whoever reads them next. */
final class UnsafeValue {
    private UnsafeValue() {}

    static Optional<String> in(JsonNode node) {
        if (node.isString()) {
            return in(node.stringValue());
        }
        if (node.isFloatingPointNumber() && !Double.isFinite(node.doubleValue())) {
            return Optional.of("a number is too large for a double");
        }
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> property : node.properties()) {
                Optional<String> found = in(property.getKey()).or(() -> in(property.getValue()));
                if (found.isPresent()) {
                    return found;
                }
            }
        } else if (node.isArray()) {
            return node.valueStream()
                    .map(UnsafeValue::in)
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        return Optional.empty();
    }

    private static Optional<String> in(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                    return Optional.of("a string holds half a surrogate pair, which UTF-8 cannot carry");
                }
                i++;
            }
        }
        return Optional.empty();
    }
}
