package dev.constrictor.audit.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.report.AuditReports;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
    @Test
    void the_policy_knows_the_style_and_the_script_by_their_hashes() throws Exception {
        String page = HtmlReport.of(AuditReports.typical());
        String policy =
                first(page, "Content-Security-Policy\" content=\"([^\"]+)\"").replace("&#39;", "'");
        assertThat(policy)
                .startsWith("default-src 'none'; style-src '%s'; script-src '%s'; img-src data:;"
                        .formatted(
                                hash(first(page, "<style>(?s)(.*?)</style>")),
                                hash(first(page, "<script>(?s)(.*?)</script>"))));
        assertThat(policy).doesNotContain("unsafe", "http", "*");
    }

    @Test
    void the_page_asks_for_nothing_and_has_no_handlers_or_styles_in_attributes() {
        for (String page :
                new String[] {HtmlReport.of(AuditReports.typical()), HtmlReport.of(AuditReports.hostile())}) {
            assertThat(page).doesNotContainPattern("<[^>]*\\s(src|style|on[a-z]+|action)=\"");
            assertThat(page).doesNotContainPattern("(url\\(|@import)");
            assertThat(page).doesNotContainPattern("href=\"(?!#|data:,\")");
        }
    }

    @Test
    void hostile_texts_make_no_elements() {
        String page = HtmlReport.of(AuditReports.hostile());
        assertThat(page.split("<script")).hasSize(2);
        assertThat(page.split("</script")).hasSize(2);
        assertThat(page).doesNotContain("<img", "<!--", "<![CDATA[");
        assertThat(page.codePoints().filter(point -> point != '\n' && point != '\t'))
                .noneMatch(Character::isISOControl)
                .noneMatch(point -> Character.getType(point) == Character.FORMAT)
                .noneMatch(point -> Character.getType(point) == Character.SURROGATE);
    }

    @Test
    void escapes_stand_first() {
        String page = HtmlReport.of(AuditReports.typical());
        String list = first(page, "<ol class=\"vulnerabilities\">(?s)(.*?)</ol>");
        assertThat(list.lastIndexOf("<li class=\"escape\">"))
                .isPositive()
                .isLessThan(list.indexOf("<li class=\"partial\">"));
        assertThat(list.indexOf("Escape: code runs")).isLessThan(list.indexOf("SelfDoS: only"));
    }

    @Test
    void it_says_so_when_nothing_was_found() {
        assertThat(HtmlReport.of(AuditReports.allContained()))
                .contains("None found: every attempt that could be judged was contained (60 of 60).")
                .contains("✓ nothing out")
                .doesNotContain("id=\"posture\"", "id=\"suite\"");
    }

    @Test
    void an_empty_report_makes_a_page() {
        assertThat(HtmlReport.of(AuditReports.empty())).contains("Nothing could be judged");
    }

    @Test
    void without_the_script_all_rows_show_and_the_filters_do_not() {
        String page = HtmlReport.of(AuditReports.typical());
        assertThat(page).containsPattern("<div id=\"filters\"[^>]* hidden=\"\"");
        assertThat(page).doesNotContainPattern("<details[^>]* hidden");
        assertThat(page.split("<details")).hasSize(61);
    }

    private static String first(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static String hash(String text) throws Exception {
        return "sha256-"
                + Base64.getEncoder()
                        .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
    }
}
