package dev.constrictor.audit.report.html;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.browser.Browser;
import dev.constrictor.audit.browser.Medium;
import dev.constrictor.audit.browser.OneBrowser;
import dev.constrictor.audit.browser.Scheme;
import dev.constrictor.audit.browser.Tab;
import dev.constrictor.audit.report.AuditReports;
import dev.constrictor.audit.text.ClassPathText;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page as it looks in the dark, on paper and on a phone. */
@Tag("browser")
@ExtendWith(OneBrowser.class)
class PageAppearanceTest {
    /** What WCAG 2.2 asks of text of an ordinary size at level AA. */
    private static final double READABLE = 4.5;

    private static final int PHONE_WIDTH = 375;
    private static final int PHONE_HEIGHT = 812;

    /** A4 without the margins, in the pixels of style sheets. */
    private static final int PAPER_WIDTH = 688;

    private static final int PAPER_HEIGHT = 1_001;

    private final Browser browser;

    PageAppearanceTest(Browser browser) {
        this.browser = browser;
    }

    @ParameterizedTest
    @EnumSource
    void all_text_can_be_read_in_light_and_in_dark(SamplePage sample) {
        Tab page = sample.openIn(browser);
        page.click("#open-all");
        for (Scheme scheme : Scheme.values()) {
            page.lookAt(Medium.SCREEN, scheme);
            assertAllReadable(page, scheme == Scheme.DARK);
        }
    }

    @ParameterizedTest
    @EnumSource
    void paper_is_light_in_the_dark_too(SamplePage sample) {
        Tab page = sample.openIn(browser);
        page.lookAt(Medium.PRINT, Scheme.DARK);
        assertAllReadable(page, false);
    }

    @ParameterizedTest
    @EnumSource
    void paper_has_no_controls_but_the_proofs_of_what_got_out(SamplePage sample) {
        Tab page = sample.openIn(browser);
        assertThat(page.visible("select, input, button, nav")).hasSize(9);
        assertThat(page.visible(".probe .more")).isEmpty();
        page.lookAt(Medium.PRINT, Scheme.LIGHT);
        assertThat(page.visible("select, input, button, nav")).isEmpty();
        assertThat(page.visible(".probe .more"))
                .isNotEmpty()
                .isEqualTo(page.texts(
                        "[...document.querySelectorAll('.probe.notable .more')].map(row => row.textContent)"));
    }

    @Test
    void paper_says_that_a_filter_left_rows_out() {
        Tab page = browser.show(HtmlReport.of(AuditReports.typical()), "#group=FS");
        page.lookAt(Medium.PRINT, Scheme.LIGHT);
        assertThat(page.visible("#shown")).containsExactly("6 of 60 probes shown");
    }

    @ParameterizedTest
    @EnumSource
    void nothing_is_cut_off_on_paper(SamplePage sample) {
        Tab page = sample.openIn(browser);
        page.lookAt(Medium.PRINT, Scheme.LIGHT);
        page.resize(PAPER_WIDTH, PAPER_HEIGHT);
        assertThat(width(page)).isLessThanOrEqualTo(PAPER_WIDTH);
        String pdf = new String(page.print(), ISO_8859_1);
        assertThat(pdf).startsWith("%PDF-");
        assertThat(Pattern.compile("/Type\\s*/Page\\b").matcher(pdf).results()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void on_a_phone_only_tables_scroll_sideways(SamplePage sample) {
        Tab page = sample.openIn(browser);
        page.resize(PHONE_WIDTH, PHONE_HEIGHT);
        assertThat(width(page)).isLessThanOrEqualTo(PHONE_WIDTH);
        page.click("#open-all");
        assertThat(width(page)).isLessThanOrEqualTo(PHONE_WIDTH);
        assertThat(page.texts("""
                [...document.querySelectorAll("*")]
                  .filter(element => element.scrollWidth > element.clientWidth)
                  .filter(element => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
                  .map(element => element.className)""")).isNotEmpty().containsOnly("scroll");
    }

    private static void assertAllReadable(Tab page, boolean light) {
        List<Text> texts = StreamSupport.stream(
                        page.evaluate(ClassPathText.read("report/html/contrast.js"))
                                .spliterator(),
                        false)
                .map(text -> new Text(
                        text.path("words").asString(),
                        text.path("contrast").asDouble(),
                        text.path("lighter").asBoolean()))
                .toList();
        assertThat(texts).hasSizeGreaterThan(500);
        assertThat(texts.stream().filter(text -> text.contrast() < READABLE || text.lighter() != light))
                .isEmpty();
    }

    private static int width(Tab page) {
        return page.number("document.documentElement.scrollWidth");
    }

    /** @param lighter than what it stands on */
    private record Text(String words, double contrast, boolean lighter) {}
}
