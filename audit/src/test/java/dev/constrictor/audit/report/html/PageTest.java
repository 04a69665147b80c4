package dev.constrictor.audit.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, which is told what to do by the address. */
@Tag("browser")
class PageTest {
    private static final Pattern ROW = Pattern.compile("<details [^>]*class=\"probe[^>]*>");

    @TempDir
    Path folder;

    private Path browser;

    @BeforeEach
    void findBrowser() {
        Optional<Path> found = Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), "needs chromium on the PATH: apt install chromium");
        browser = found.orElseThrow();
    }

    @Test
    void all_rows_show_at_first() {
        String page = dom(AuditReports.typical(), "");
        assertThat(shown(page)).isEqualTo("60 of 60 probes shown");
        assertThat(visible(page)).hasSize(60);
        assertThat(page).doesNotContainPattern("<div id=\"filters\"[^>]*hidden");
    }

    @Test
    void the_filters_narrow_the_matrix() {
        assertThat(visible(dom(AuditReports.typical(), "#group=FS")))
                .hasSize(6)
                .allMatch(row -> row.contains("data-group=\"FS\""));
        assertThat(visible(dom(AuditReports.typical(), "#impact=Exfil")))
                .isNotEmpty()
                .allMatch(row -> row.contains("data-impact=\"Exfil\""));
        assertThat(visible(dom(AuditReports.typical(), "#verdict=partial")))
                .isNotEmpty()
                .allMatch(row -> row.contains("partial"));
        assertThat(visible(dom(AuditReports.typical(), "#layer=mount+namespace&verdict=escape")))
                .isNotEmpty()
                .allMatch(row -> row.contains("mount namespace") && row.contains("escape"));
    }

    @Test
    void the_search_reads_all_of_a_row_and_counts_what_it_shows() {
        String page = dom(AuditReports.typical(), "#group=CX&search=from+a+THREAD");
        assertThat(shown(page)).isEqualTo("1 of 60 probes shown");
        assertThat(visible(page)).singleElement().asString().contains("data-group=\"CX\"");
        assertThat(shown(dom(AuditReports.typical(), "#search=there-is-no-such-text")))
                .isEqualTo("0 of 60 probes shown");
    }

    @Test
    void what_the_address_says_is_no_markup_and_an_unknown_choice_is_none() {
        String page = dom(AuditReports.typical(), "#group=%3Cb%3E&search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E");
        assertThat(shown(page)).isEqualTo("0 of 60 probes shown");
        assertThat(page).doesNotContain("<img");
        assertThat(shown(dom(AuditReports.typical(), "#group=XX"))).isEqualTo("60 of 60 probes shown");
    }

    @Test
    void a_link_to_a_probe_opens_it() {
        assertThat(visible(dom(AuditReports.typical(), "#probe-7")))
                .filteredOn(row -> row.contains(" open"))
                .singleElement()
                .asString()
                .contains("id=\"probe-7\"");
    }

    @Test
    void nothing_of_a_hostile_report_becomes_an_element() {
        String page = dom(AuditReports.hostile(), "");
        assertThat(shown(page)).isEqualTo("12 of 12 probes shown");
        assertThat(page.split("<script")).hasSize(2);
        assertThat(page).doesNotContain("<img").doesNotContainPattern("<[a-z]+[^>\"]* on[a-z]+=");
    }

    @Test
    void even_if_a_text_became_an_element_it_would_not_run() {
        String injected = HtmlReport.of(AuditReports.typical())
                .replace(
                        "<main>",
                        "<main><script>document.title = 'ran'</script>"
                                + "<img src=\"data:,\" onerror=\"document.title = 'ran'\">");
        assertThat(injected).contains("'ran'");
        String page = dom(injected, "");
        assertThat(shown(page)).isEqualTo("60 of 60 probes shown");
        assertThat(page).contains("<title>Isolation audit of 4 March 2026</title>");
    }

    private static List<String> visible(String page) {
        return ROW.matcher(page)
                .results()
                .map(MatchResult::group)
                .filter(row -> !row.contains(" hidden"))
                .toList();
    }

    private static String shown(String page) {
        return Pattern.compile("id=\"shown\"[^>]*>([^<]*)<")
                .matcher(page)
                .results()
                .map(result -> result.group(1))
                .findFirst()
                .orElse("");
    }

    private String dom(AuditReport report, String fragment) {
        return dom(HtmlReport.of(report), fragment);
    }

    /** What the page has become when its script has run. */
    private String dom(String html, String fragment) {
        try {
            Path page = folder.resolve("page.html");
            Path dom = folder.resolve("dom.html");
            Files.writeString(page, html);
            List<String> command = new ArrayList<>(List.of(browser.toString(), "--headless", "--no-sandbox"));
            command.addAll(List.of(
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--user-data-dir=" + folder.resolve("profile"),
                    "--virtual-time-budget=2000",
                    "--dump-dom",
                    page.toUri() + fragment));
            Process process = new ProcessBuilder(command)
                    .redirectOutput(dom.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                assertThat(process.waitFor(60, TimeUnit.SECONDS))
                        .describedAs("the browser ended in time")
                        .isTrue();
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            return Files.readString(dom);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
