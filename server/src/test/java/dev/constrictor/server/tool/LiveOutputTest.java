package dev.constrictor.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.OutputListener.Stream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class LiveOutputTest {
    private final List<String> messages = new CopyOnWriteArrayList<>();

    @Test
    void the_first_piece_goes_out_at_once_and_the_next_ones_together() throws Exception {
        try (LiveOutput output = LiveOutput.to(messages::add)) {
            output.output(Stream.STDOUT, "first");
            while (messages.isEmpty()) {
                Thread.sleep(1);
            }
            output.output(Stream.STDOUT, "sec");
            output.output(Stream.STDERR, "ond");
        }

        assertThat(messages).containsExactly("first", "second");
    }

    @Test
    void a_piece_that_waits_is_sent_without_another_one() throws Exception {
        try (LiveOutput output = LiveOutput.to(messages::add)) {
            output.output(Stream.STDOUT, "first");
            while (messages.isEmpty()) {
                Thread.sleep(1);
            }
            output.output(Stream.STDOUT, "second");
            Thread.sleep(10 * LiveOutput.PAUSE.toMillis());

            assertThat(messages).containsExactly("first", "second");
        }
    }

    @Test
    void of_a_flood_the_newest_part_is_kept_and_no_pair_is_split() {
        try (LiveOutput output = LiveOutput.to(messages::add)) {
            for (int i = 0; i < 1000; i++) {
                output.output(Stream.STDOUT, "🐍".repeat(50));
            }
            output.output(Stream.STDOUT, "end");
        }

        assertThat(messages.getLast()).endsWith("end");
        assertThat(messages).allSatisfy(message -> {
            assertThat(message.length()).isLessThanOrEqualTo(LiveOutput.LONGEST_MESSAGE);
            assertThat(message.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE))
                    .isTrue();
        });
    }

    @Test
    void silence_is_no_message() {
        LiveOutput.to(messages::add).close();

        assertThat(messages).isEmpty();
    }
}
