package dev.constrictor.server.auditlog.reading;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.Sha256;
import java.time.DateTimeException;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A line that has all that its place in the chain needs; whether it is in the right place is another matter.
 *
 * @param self its number, and the digest of its bytes
 * @param previous what it says to be the digest of the line before
 * @param opensFile whether it was the first in its file
 */
public record LogLine(
        Place place, ChainHead self, String previous, boolean opensFile, Instant time, String kind, JsonNode json)
        implements ReadLine {
    /** More than any line has that a server writes, its code included. */
    public static final int MOST_BYTES = 8 << 20;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public LogLine {
        requireNonNull(place, "place is null");
        requireNonNull(self, "self is null");
        requireNonNull(previous, "previous is null");
        requireNonNull(time, "time is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(json, "json is null");
    }

    public static ReadLine parse(Place place, byte[] bytes) {
        try {
            return of(place, bytes, MAPPER.readTree(bytes));
        } catch (JacksonException e) {
            return new NotALine(place, "is not JSON");
        } catch (DateTimeException e) {
            return new NotALine(place, "has no time");
        }
    }

    private static ReadLine of(Place place, byte[] bytes, JsonNode json) {
        JsonNode seq = json.path("seq");
        String previous = json.path("previous").asString("");
        String kind = json.path("kind").asString("");
        if (!seq.canConvertToLong() || seq.asLong() < 1 || !ChainHead.isHash(previous) || kind.isEmpty()) {
            return new NotALine(place, "lacks a number, the digest of the line before, or a kind");
        }
        return new LogLine(
                place,
                new ChainHead(seq.asLong(), Sha256.of(bytes)),
                previous,
                json.path("first").asBoolean(false),
                Instant.parse(json.path("time").asString("")),
                kind,
                json);
    }

    public long seq() {
        return self.seq();
    }

    public boolean follows(ChainHead before) {
        return seq() == before.seq() + 1 && previous.equals(before.hash());
    }
}
