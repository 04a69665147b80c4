package dev.constrictor.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.server.execution.EndedExecution;
import dev.constrictor.server.execution.EventCategory;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsCardinalityTest {
    private static final String EVENTS = "constrictor_security_events_total";

    private final Metrics metrics = new Metrics();

    @Test
    void events_of_known_sort_are_counted_by_layer_and_kind() {
        EndedExecution.success()
                .withEvents(
                        SecurityEvent.of("syscall", "socket", "seccomp", ""),
                        SecurityEvent.of("syscall", "ptrace", "seccomp", ""),
                        SecurityEvent.of("import", "os", "guard", ""))
                .tell(metrics);

        ScrapedText scraped = ScrapedText.parse(metrics.scrape());

        assertThat(scraped.value(EVENTS + "{kind=\"syscall\",layer=\"seccomp\"}"))
                .isEqualTo(2);
        assertThat(scraped.value(EVENTS + "{kind=\"import\",layer=\"guard\"}")).isOne();
    }

    @Test
    void hostile_texts_never_become_label_values() {
        List<String> hostile = List.of(
                "\n",
                "\"} 1\nconstrictor_executions_total{outcome=\"success\"} 1e9\n",
                "\\",
                "\0\u001b[2J",
                "\ud800",
                "Import",
                "",
                "x".repeat(1 << 20));
        for (String text : hostile) {
            EndedExecution.success()
                    .withEvents(SecurityEvent.of(text, text, text, text), SecurityEvent.of(text, text, "guard", text))
                    .tell(metrics);
        }

        String text = metrics.scrape();

        ScrapedText scraped = ScrapedText.parse(text);
        assertThat(scraped.seriesOf(EVENTS))
                .containsExactlyInAnyOrder(
                        EVENTS + "{kind=\"other\",layer=\"other\"}", EVENTS + "{kind=\"other\",layer=\"guard\"}");
        assertThat(scraped.value("constrictor_executions_total{outcome=\"success\"}"))
                .isEqualTo(hostile.size());
        assertThat(text.length()).isLessThan(64 << 10);
    }

    @Test
    void ever_new_texts_make_no_new_series() {
        for (int i = 0; i < 10_000; i++) {
            EndedExecution.success()
                    .by("caller " + i)
                    .withEvents(SecurityEvent.of("kind " + i, "what", "layer " + i, "detail"))
                    .tell(metrics);
            metrics.httpRequest("METHOD" + i, i, 0, 0, 0);
        }

        ScrapedText scraped = ScrapedText.parse(metrics.scrape());

        assertThat(scraped.seriesOf(EVENTS)).hasSize(1);
        assertThat(scraped.seriesOf("constrictor_http_requests_total")).hasSizeLessThanOrEqualTo(501);
        assertThat(scraped.seriesOf("constrictor_executions_total")).hasSize(12);
    }

    @Test
    void a_category_is_of_known_words_only() {
        assertThat(new EventCategory("guard", "import")).isEqualTo(new EventCategory("guard", "import"));
        assertThat(new EventCategory("guard ", "IMPORT"))
                .isEqualTo(new EventCategory(EventCategory.OTHER, EventCategory.OTHER));
    }
}
