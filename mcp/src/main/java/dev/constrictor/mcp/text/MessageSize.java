package dev.constrictor.mcp.text;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BinaryNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.POJONode;
import tools.jackson.databind.util.RawValue;

/** About how many bytes a message takes when it is written. What has to be escaped in it is not counted. */
public final class MessageSize {
    private static final int OF_A_VALUE = 8;

    private MessageSize() {}

    public static long of(JsonNode node) {
        if (node.isString()) {
            return OF_A_VALUE + of(node.stringValue());
        }
        if (node instanceof POJONode held && held.getPojo() instanceof RawValue written) {
            return of(String.valueOf(written.rawValue()));
        }
        if (node instanceof BinaryNode binary) {
            return OF_A_VALUE + base64(binary.binaryValue().length);
        }
        long size = OF_A_VALUE;
        if (node instanceof ObjectNode object) {
            for (var property : object.properties()) {
                size += of(property.getKey()) + of(property.getValue());
            }
        } else {
            for (JsonNode child : node) {
                size += of(child);
            }
        }
        return size;
    }

    /** Of so many bytes, as Base64. */
    public static long base64(long bytes) {
        return (bytes + 2) / 3 * 4;
    }

    /** In UTF-8. */
    public static long of(String text) {
        long size = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < 0x80) {
                size += 1;
            } else if (character < 0x800 || Character.isSurrogate(character)) {
                size += 2;
            } else {
                size += 3;
            }
        }
        return size;
    }
}
