package dev.constrictor.sandbox.json;

import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A time as people write it: 30 is not 30.0. */
final class Seconds {
    private static final double MILLIS = 1000.0;

    private Seconds() {}

    static JsonNode of(Duration time) {
        return time.getNano() == 0
                ? JsonNodeFactory.instance.numberNode(time.getSeconds())
                : JsonNodeFactory.instance.numberNode(time.toMillis() / MILLIS);
    }
}
