package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.text.JsonText;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Something to write; its text may turn out to be nothing by the time its turn comes. */
record OutgoingLine(int bytes, Supplier<Optional<byte[]>> text) {
    static OutgoingLine reply(JsonNode message) {
        byte[] line = JsonText.line(message);
        return new OutgoingLine(line.length, () -> Optional.of(line));
    }

    /** Its text does not exist yet, so it is counted rather than weighed. */
    static OutgoingLine notice(Supplier<Optional<JsonNode>> notification) {
        return new OutgoingLine(0, () -> notification.get().map(JsonText::line));
    }

    boolean isReply() {
        return bytes > 0;
    }
}
