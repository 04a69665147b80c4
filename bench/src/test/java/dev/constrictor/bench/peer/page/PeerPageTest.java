package dev.constrictor.bench.peer.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.peer.result.PeerRuns;
import org.junit.jupiter.api.Test;

class PeerPageTest {
    private final String page = PeerPage.of(PeerRuns.typical());

    @Test
    void it_says_where_when_and_how_it_was_measured() {
        assertThat(page)
                .contains("2 January 2026, 03:04 UTC", "2 cores of a processor", "Linux 6.1", "make bench")
                .contains("0.10 before, 1.50 after");
    }

    @Test
    void it_says_first_where_others_are_faster() {
        assertThat(page).contains("2+2: Fast &amp; loose 2.00 times as fast (no boundary)");
        assertThat(page.indexOf("Where others are faster")).isLessThan(page.indexOf("All figures"));
    }

    @Test
    void what_has_no_figure_has_a_reason() {
        assertThat(page)
                .contains("Fast &amp; loose, pandas describe(): cannot: No module named &#39;pandas&#39;")
                .contains("was to answer 4, but answered &#39;5&#39;")
                .contains("Fast &amp; loose, ten clients at once: ended: its end");
    }

    @Test
    void it_asks_the_network_for_nothing_and_runs_nothing() {
        assertThat(page)
                .contains("default-src &#39;none&#39;")
                .doesNotContain("<script", "http://", "https://", "@import", "url(");
    }

    @Test
    void names_are_text_and_never_markup() {
        assertThat(page).contains("&lt;b&gt;Slow&lt;/b&gt;").doesNotContain("<b>");
    }
}
