package dev.constrictor.audit.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.browser.Browser;
import dev.constrictor.audit.browser.OneBrowser;
import dev.constrictor.audit.browser.Tab;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page in a real browser, which is told what to do by the address. */
@Tag("browser")
@ExtendWith(OneBrowser.class)
class PageTest {
    private final Browser browser;

    PageTest(Browser browser) {
        this.browser = browser;
    }

    @Test
    void all_rows_show_at_first() {
        Tab page = open(AuditReports.typical(), "");
        assertThat(shown(page)).isEqualTo("60 of 60 probes shown");
        assertThat(visible(page, "id")).hasSize(60);
        assertThat(page.holds("document.getElementById('filters').checkVisibility()"))
                .isTrue();
    }

    @Test
    void the_filters_narrow_the_matrix() {
        assertThat(visible(open(AuditReports.typical(), "#group=FS"), "dataset.group"))
                .hasSize(6)
                .containsOnly("FS");
        assertThat(visible(open(AuditReports.typical(), "#impact=Exfil"), "dataset.impact"))
                .isNotEmpty()
                .containsOnly("Exfil");
        assertThat(visible(open(AuditReports.typical(), "#verdict=partial"), "dataset.verdict"))
                .isNotEmpty()
                .allMatch(verdicts -> verdicts.contains("partial"));
        assertThat(visible(open(AuditReports.typical(), "#layer=mount+namespace&verdict=escape"), "outerHTML"))
                .isNotEmpty()
                .allMatch(row -> row.contains("mount namespace") && row.contains("escape"));
    }

    @Test
    void the_search_reads_all_of_a_row_and_counts_what_it_shows() {
        Tab page = open(AuditReports.typical(), "#group=CX&search=from+a+THREAD");
        assertThat(shown(page)).isEqualTo("1 of 60 probes shown");
        assertThat(visible(page, "dataset.group")).containsExactly("CX");
        assertThat(shown(open(AuditReports.typical(), "#search=there-is-no-such-text")))
                .isEqualTo("0 of 60 probes shown");
    }

    @Test
    void what_the_address_says_is_no_markup_and_an_unknown_choice_is_none() {
        Tab page = open(AuditReports.typical(), "#group=%3Cb%3E&search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E");
        assertThat(shown(page)).isEqualTo("0 of 60 probes shown");
        assertThat(page.number("document.images.length")).isZero();
        assertThat(shown(open(AuditReports.typical(), "#group=XX"))).isEqualTo("60 of 60 probes shown");
    }

    @Test
    void a_link_to_a_probe_opens_it() {
        Tab page = open(AuditReports.typical(), "#probe-7");
        assertThat(page.texts("[...document.querySelectorAll('.probe[open]')].map(row => row.id)"))
                .containsExactly("probe-7");
    }

    @Test
    void nothing_of_a_hostile_report_becomes_an_element() {
        Tab page = open(AuditReports.hostile(), "");
        assertThat(shown(page)).isEqualTo("12 of 12 probes shown");
        assertThat(page.number("document.scripts.length")).isOne();
        assertThat(page.number("document.images.length")).isZero();
        assertThat(page.texts("""
                [...document.querySelectorAll("*")]
                  .flatMap(element => element.getAttributeNames())
                  .filter(name => name.startsWith("on") || name === "style" || name === "autofocus")""")).isEmpty();
    }

    @Test
    void even_if_a_text_became_an_element_it_would_not_run() {
        String injected = HtmlReport.of(AuditReports.typical())
                .replace(
                        "<main>",
                        "<main><script>document.title = 'ran'</script>"
                                + "<img src=\"data:,\" onerror=\"document.title = 'ran'\">");
        assertThat(injected).contains("'ran'");
        Tab page = browser.show(injected, "");
        assertThat(shown(page)).isEqualTo("60 of 60 probes shown");
        assertThat(page.text("document.title")).isEqualTo("Isolation audit of 4 March 2026");
        assertThat(page.complaints()).hasSize(2).allMatch(words -> words.contains("Content Security Policy"));
    }

    private Tab open(AuditReport report, String fragment) {
        return browser.show(HtmlReport.of(report), fragment);
    }

    private static List<String> visible(Tab page, String property) {
        return page.texts(
                "[...document.querySelectorAll('.probe')].filter(row => row.checkVisibility()).map(row => row.%s)"
                        .formatted(property));
    }

    private static String shown(Tab page) {
        return page.text("document.getElementById('shown').textContent");
    }
}
