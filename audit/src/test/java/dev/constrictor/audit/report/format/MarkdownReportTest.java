package dev.constrictor.audit.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.report.AuditReports;
import dev.constrictor.audit.text.MarkdownText;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {
    private static final Pattern BARE_PIPE = Pattern.compile("(?<!\\\\)\\|");

    @Test
    void it_stands_below_the_title_of_the_suite() {
        assertThat(MarkdownReport.of(AuditReports.typical()))
                .startsWith("## Audit\n")
                .contains(
                        "### Summary",
                        "### Potential vulnerabilities",
                        "### Score by group",
                        "### Probes",
                        "### Posture")
                .contains("- **escape: FS-")
                .contains("| FS-01 File system reached through /proc/self | HostLeak | succeeded |");
    }

    @Test
    void it_says_so_when_nothing_was_found() {
        assertThat(MarkdownReport.of(AuditReports.allContained()))
                .contains("None found: every attempt that could be judged was contained (60 of 60).");
        assertThat(MarkdownReport.of(AuditReports.empty())).contains("Nothing could be judged");
    }

    @Test
    void every_line_of_a_table_has_as_many_cells_as_its_title() {
        List<String> lines = MarkdownReport.of(AuditReports.hostile()).lines().toList();
        int cells = 0;
        for (String line : lines) {
            if (!line.startsWith("|")) {
                cells = 0;
            } else {
                int here = (int) BARE_PIPE.matcher(line).results().count();
                cells = cells == 0 ? here : cells;
                assertThat(here).describedAs(line).isEqualTo(cells);
            }
        }
    }

    @Test
    void hostile_texts_are_no_markup() {
        String text = MarkdownReport.of(AuditReports.hostile());
        assertThat(text)
                .doesNotContain("<", "://", "www.", "@everyone", "\u001b", "\0", "\u202e", "\r")
                .doesNotContainPattern("(?<!\\\\)(`|\\[|\\]\\()");
        assertThat(text.lines().filter(line -> line.startsWith("#")))
                .allMatch(line -> line.matches("## Audit|### [A-Z][a-z ]+"));
    }

    @Test
    void a_text_is_escaped() {
        assertThat(MarkdownText.of("a|b `c` *d* <e> [f](g) &amp; \\ http://h\n# i"))
                .isEqualTo("a&#124;b \\`c\\` \\*d\\* &lt;e&gt; \\[f\\](g) &amp;amp; \\\\ http&#58;//h \\# i");
    }
}
