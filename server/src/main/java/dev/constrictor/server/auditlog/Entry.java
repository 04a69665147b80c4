package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.files.ChainHead;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import tools.jackson.databind.node.ObjectNode;

/**
 * A line that has no place in the chain yet.
 *
 * @param fields a JSON object
 */
record Entry(Instant time, LineKind kind, String fields) {
    /** What a place in the chain adds to the fields. */
    static final int MOST_ADDED_BYTES = 256;

    Entry {
        requireNonNull(time, "time is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(fields, "fields is null");
    }

    static Entry now(LineKind kind, ObjectNode fields) {
        return new Entry(Instant.now().truncatedTo(ChronoUnit.MICROS), kind, LineJson.of(fields));
    }

    int mostBytes() {
        return fields.length() + MOST_ADDED_BYTES;
    }

    /** Without the line feed. */
    byte[] after(ChainHead previous, boolean opensFile) {
        // Not by a format, which takes longer than all the rest that is done while others wait.
        String line = "{\"seq\":" + (previous.seq() + 1)
                + ",\"previous\":\"" + previous.hash()
                + (opensFile ? "\",\"first\":true" : "\"")
                + ",\"time\":\"" + time
                + "\",\"kind\":\"" + kind.wireName()
                + (fields.equals("{}") ? "\"" : "\",") + fields.substring(1);
        return line.getBytes(StandardCharsets.US_ASCII);
    }
}
