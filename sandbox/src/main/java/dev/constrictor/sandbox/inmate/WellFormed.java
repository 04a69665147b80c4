package dev.constrictor.sandbox.inmate;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Makes text that anybody can encode: JSON can carry half a surrogate pair, UTF-8 cannot. */
final class WellFormed {
    private static final char REPLACEMENT = '\uFFFD';

    private WellFormed() {}

    static String text(String text) {
        StringBuilder repaired = null;
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isSurrogate(text.charAt(i))) {
                continue;
            }
            if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                i++;
            } else {
                repaired = repaired == null ? new StringBuilder(text) : repaired;
                repaired.setCharAt(i, REPLACEMENT);
            }
        }
        return repaired == null ? text : repaired.toString();
    }

    /** The same tree, its strings repaired in place; its depth is bounded by the parser. */
    static JsonNode tree(JsonNode node) {
        if (node.isString()) {
            String text = node.stringValue();
            String repaired = text(text);
            return repaired.equals(text) ? node : JsonNodeFactory.instance.stringNode(repaired);
        }
        if (node.isDouble() && !Double.isFinite(node.doubleValue())) {
            return JsonNodeFactory.instance.stringNode(node.asString());
        }
        if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, tree(array.get(i)));
            }
        } else if (node instanceof ObjectNode object) {
            for (String name : object.propertyNames()) {
                object.replace(name, tree(object.get(name)));
            }
        }
        return node;
    }
}
