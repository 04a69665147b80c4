package dev.constrictor.audit.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.audit.text.VisibleText;
import org.junit.jupiter.api.Test;

class MarkupTest {
    @Test
    void texts_and_values_are_escaped() {
        assertThat(new Markup().element("p", "<b> & \"c\"", "title", "'\"><\n"))
                .hasToString("<p title=\"&#39;&quot;&gt;&lt;&#10;\">&lt;b&gt; &amp; &quot;c&quot;</p>");
    }

    @Test
    void what_cannot_be_seen_is_shown() {
        assertThat(VisibleText.of("\0\u001b[1m\u202e\ud800\u200b\uffff\u0085 é 🐍\n\t"))
                .isEqualTo("\\u0000\\u001b[1m\\u202e\\ud800\\u200b\\uffff\\u0085 é 🐍\n\t");
    }

    @Test
    void what_is_left_out_is_counted() {
        assertThat(VisibleText.of("🐍".repeat(1_500), 2)).isEqualTo("🐍🐍… (1,498 more characters)");
        assertThat(VisibleText.of("ab", 2)).isEqualTo("ab");
    }

    @Test
    void an_element_that_is_open_is_an_error() {
        assertThatThrownBy(() -> new Markup().open("p").toString()).hasMessageContaining("<p> is still open");
    }
}
