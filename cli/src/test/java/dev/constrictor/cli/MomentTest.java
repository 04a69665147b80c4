package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
    private static final Instant NOW = Instant.parse("2026-02-08T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "90s, 2026-02-08T11:58:30Z",
        "30m, 2026-02-08T11:30:00Z",
        "24h, 2026-02-07T12:00:00Z",
        "7d, 2026-02-01T12:00:00Z",
    })
    void howLongAgo(String text, Instant moment) {
        assertThat(Moment.parse(text, NOW)).hasValue(moment);
    }

    @Test
    void theMomentItself() {
        assertThat(Moment.parse("2026-01-31T10:00:00+02:00", NOW)).hasValue(Instant.parse("2026-01-31T08:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yesterday", "-1h", "24", "1y", "99999999999d", "2026-01-31"})
    void whatIsNone(String text) {
        assertThat(Moment.parse(text, NOW)).isEmpty();
    }
}
