package dev.constrictor.cli.conformance;

import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/** One thing that the suite has looked at. An id may come several times. */
record Check(String id, String status, String text) {
    static Check from(JsonNode json) {
        return new Check(
                json.path("id").asString(),
                json.path("status").asString(),
                "%s: %s"
                        .formatted(
                                json.path("description").asString(),
                                json.path("errorMessage").asString("")));
    }

    /** For a scenario that ended without a word. */
    static Check none(Path log) {
        return new Check("no-result", "FAILURE", "the suite broke off, see " + log);
    }

    /** What a server should do counts as much as what it must do. */
    boolean failed() {
        return status.equals("FAILURE") || status.equals("WARNING");
    }
}
