package dev.constrictor.sandbox.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.ExecutionRequest;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {
    private static final Limits DEFAULTS = Limits.defaults();

    @Test
    void the_defaults_are_those_we_document() {
        assertThat(DEFAULTS)
                .isEqualTo(new Limits(
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(300),
                        128 << 20,
                        1 << 20,
                        1 << 20,
                        32 << 20,
                        4096,
                        128,
                        64,
                        256 << 10,
                        32 << 10,
                        64,
                        16 << 20,
                        64,
                        8 << 20,
                        32));
    }

    static Stream<Consumer<Limits.Changes>> impossible() {
        return Stream.of(
                change -> change.timeout = Duration.ZERO,
                change -> change.timeout = Duration.ofSeconds(301),
                change -> change.memoryBytes = (16 << 20) - 1,
                change -> change.outputBytes = 0,
                change -> change.codeBytes = 0,
                change -> change.tmpBytes = 0,
                change -> change.tmpFiles = 1,
                change -> change.openFiles = 15,
                change -> change.openFiles = 241,
                change -> change.threads = 0,
                change -> change.valueChars = 1,
                change -> change.valueChars = (256 << 10) + 1,
                change -> change.tracebackChars = 10,
                change -> change.tracebackChars = (32 << 10) + 1,
                change -> change.refusedCalls = 0,
                change -> change.inputBytes = -1,
                change -> change.inputBytes = (32 << 20) + 1,
                change -> change.inputFiles = 1025,
                change -> change.artifactBytes = (32 << 20) + 1,
                change -> change.artifactFiles = 65,
                change -> change.artifactFiles = -1);
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void impossible_limits_are_refused_with_what_is_possible(Consumer<Limits.Changes> change) {
        assertThatThrownBy(() -> DEFAULTS.with(change))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must");
    }

    @Test
    void a_request_narrows_and_never_widens() {
        ExecutionRequest request = ExecutionRequest.of("1");
        assertThat(DEFAULTS.memoryOf(request)).isEqualTo(128 << 20);
        assertThat(DEFAULTS.memoryOf(request.withMemoryBytes(1 << 20))).isEqualTo(1 << 20);
        assertThat(DEFAULTS.memoryOf(request.withMemoryBytes(1L << 40))).isEqualTo(128 << 20);
        assertThat(DEFAULTS.timeoutOf(request)).isEqualTo(Duration.ofSeconds(30));
        assertThat(DEFAULTS.timeoutOf(request.withTimeout(Duration.ofMillis(5))))
                .isEqualTo(Duration.ofMillis(5));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "65536,65536", "128m,134217728", "1G,1073741824", "4 KiB,4096", "2mb,2097152", "1t,1099511627776"
    })
    void sizes_are_read_as_people_write_them(String text, long bytes) {
        assertThat(MemorySize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "m", "-1", "1.5g", "1x", "12 34", "99999999999999999999", "999999999999999t"})
    void what_is_no_size_is_refused_with_an_example(String text) {
        assertThatThrownBy(() -> MemorySize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"");
    }

    @ParameterizedTest
    @CsvSource({"134217728,128m", "1073741824,1g", "1536,1536", "2048,2k", "1,1"})
    void sizes_are_written_as_short_as_they_can_be(long bytes, String text) {
        assertThat(MemorySize.format(bytes)).isEqualTo(text);
    }
}
