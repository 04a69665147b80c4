package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.inmate.GuestJson;
import tools.jackson.databind.JsonNode;

/** What a container's first process says of where it runs; before any code is in there. */
record GuestFacts(String python, String kernel) {
    static final GuestFacts UNKNOWN = new GuestFacts("unknown", "unknown");

    static GuestFacts of(JsonNode node) {
        return new GuestFacts(text(node, "python"), text(node, "kernel"));
    }

    private static String text(JsonNode node, String field) {
        return GuestJson.text(node.path(field), GuestJson.LONGEST_NAME_OF_A_THING)
                .orElse("unknown");
    }
}
