package dev.constrictor.audit.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import dev.constrictor.audit.text.VisibleText;
import java.io.ByteArrayInputStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class JunitReportTest {
    @Test
    void a_target_is_a_suite_and_a_probe_is_a_test() throws Exception {
        Document xml = parsed(AuditReports.typical());
        assertThat(xml.getElementsByTagName("testsuite").getLength()).isEqualTo(3);
        assertThat(xml.getElementsByTagName("testcase").getLength()).isEqualTo(180);
        Element test = first(xml, "testcase");
        assertThat(test.getAttribute("classname")).isEqualTo("File system");
        assertThat(test.getAttribute("name")).startsWith("FS-01 File system reached");
    }

    @Test
    void the_counts_are_those_of_the_elements() throws Exception {
        Document xml = parsed(AuditReports.typical());
        for (int index = 0; index < 3; index++) {
            Element suite = (Element) xml.getElementsByTagName("testsuite").item(index);
            assertThat(suite.getAttribute("tests")).isEqualTo(count(suite, "testcase"));
            assertThat(suite.getAttribute("failures")).isEqualTo(count(suite, "failure"));
            assertThat(suite.getAttribute("skipped")).isEqualTo(count(suite, "skipped"));
        }
    }

    @Test
    void what_got_through_fails_and_what_could_not_be_judged_is_skipped() throws Exception {
        assertThat(elements(Verdict.ESCAPE)).isEqualTo("1 failures, 0 skipped");
        assertThat(elements(Verdict.PARTIAL)).isEqualTo("1 failures, 0 skipped");
        assertThat(elements(Verdict.INCONCLUSIVE)).isEqualTo("0 failures, 1 skipped");
        assertThat(elements(Verdict.ALLOWED)).isEqualTo("0 failures, 0 skipped");
        assertThat(elements(Verdict.CONTAINED)).isEqualTo("0 failures, 0 skipped");
        assertThat(first(parsed(AuditReports.of("a", "FS-01", Verdict.INCONCLUSIVE)), "skipped")
                        .getAttribute("message"))
                .isEqualTo("so it was");
    }

    @Test
    void hostile_texts_stay_texts() throws Exception {
        Document xml = parsed(AuditReports.hostile());
        int count = AuditReports.HOSTILE.size();
        assertThat(xml.getElementsByTagName("testsuite").getLength()).isEqualTo(count);
        assertThat(xml.getElementsByTagName("testcase").getLength()).isEqualTo(count * count);
        assertThat(xml.getElementsByTagName("script").getLength()).isZero();
        for (int index = 0; index < count; index++) {
            Element suite = (Element) xml.getElementsByTagName("testsuite").item(index);
            assertThat(suite.getAttribute("name")).isEqualTo(VisibleText.of(AuditReports.HOSTILE.get(index), 100));
        }
    }

    private static String elements(Verdict verdict) throws Exception {
        Element root = parsed(AuditReports.of("a", "FS-01", verdict)).getDocumentElement();
        return "%s failures, %s skipped".formatted(count(root, "failure"), count(root, "skipped"));
    }

    private static String count(Element element, String name) {
        return String.valueOf(element.getElementsByTagName(name).getLength());
    }

    private static Element first(Document xml, String name) {
        return (Element) xml.getElementsByTagName(name).item(0);
    }

    private static Document parsed(AuditReport report) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(JunitReport.of(report).getBytes(UTF_8)));
    }
}
