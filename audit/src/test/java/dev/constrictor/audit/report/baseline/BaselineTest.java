package dev.constrictor.audit.report.baseline;

import static dev.constrictor.audit.finding.Verdict.ALLOWED;
import static dev.constrictor.audit.finding.Verdict.CONTAINED;
import static dev.constrictor.audit.finding.Verdict.ESCAPE;
import static dev.constrictor.audit.finding.Verdict.INCONCLUSIVE;
import static dev.constrictor.audit.finding.Verdict.PARTIAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import dev.constrictor.audit.report.format.JsonReport;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class BaselineTest {
    private static final Map<Verdict, Set<Verdict>> WORSE = Map.of(
            CONTAINED, Set.of(ESCAPE, PARTIAL, INCONCLUSIVE),
            ALLOWED, Set.of(ESCAPE, PARTIAL, INCONCLUSIVE),
            PARTIAL, Set.of(ESCAPE),
            INCONCLUSIVE, Set.of(ESCAPE, PARTIAL),
            ESCAPE, Set.of());

    @Test
    void a_report_is_no_regression_of_itself() {
        AuditReport report = AuditReports.typical();
        Baseline baseline = baseline(report);
        assertThat(baseline.verdicts()).hasSize(180);
        assertThat(baseline.regressions(report)).isEmpty();
    }

    @Test
    void a_verdict_that_got_worse_is_a_regression() {
        for (Verdict before : Verdict.values()) {
            Baseline baseline = baseline(AuditReports.of("a", "FS-01", before));
            assertThat(Arrays.stream(Verdict.values())
                            .filter(after -> !baseline.regressions(AuditReports.of("a", "FS-01", after))
                                    .isEmpty()))
                    .describedAs("from %s", before)
                    .containsExactlyInAnyOrderElementsOf(WORSE.get(before));
        }
    }

    @Test
    void a_regression_says_what_it_was_and_is() {
        assertThat(baseline(AuditReports.of("a", "FS-01", CONTAINED))
                        .regressions(AuditReports.of("a", "FS-01", ESCAPE)))
                .containsExactly(new Regression("a", "FS-01", CONTAINED, ESCAPE));
    }

    @Test
    void what_is_new_or_gone_is_no_regression() {
        Baseline baseline = baseline(AuditReports.of("a", "FS-01", CONTAINED));
        assertThat(baseline.regressions(AuditReports.of("a", "FS-02", ESCAPE))).isEmpty();
        assertThat(baseline.regressions(AuditReports.of("b", "FS-01", ESCAPE))).isEmpty();
        assertThat(baseline.regressions(AuditReports.empty())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "1",
                "[]",
                "\"text\"",
                "{}",
                "{'schema_version': 1}",
                "{'schema_version': '1', 'probes': []}",
                "{'schema_version': 1.5, 'probes': []}",
                "{'schema_version': 99999999999, 'probes': []}",
                "{'schema_version': 1, 'probes': {}}",
                "{'schema_version': 1, 'probes': [null]}",
                "{'schema_version': 1, 'probes': [{'id': 'FS-01'}]}",
                "{'schema_version': 1, 'probes': [{'id': 'FS-01', 'findings': [[]]}]}",
                "{'schema_version': 1, 'probes': [{'id': 1, 'findings': [{'target': 'a', 'verdict': 'escape'}]}]}",
                "{'schema_version': 1, 'probes': [{'id': 'FS-01', 'findings': [{'target': 'a'}]}]}",
                "{'schema_version': 1, 'probes': [{'id': 'FS-01', 'findings': [{'target': 'a', 'verdict': 'fine'}]}]}",
                "{'schema_version': 1, 'probes': [{'id': 'FS-01', 'findings': [{'target': 'a', 'verdict': 'escape'},"
                        + " {'target': 'a', 'verdict': 'contained'}]}]}",
            })
    void nonsense_is_refused_with_a_reason(String json) {
        assertThatThrownBy(() -> Baseline.read(JsonMapper.shared().readTree(json.replace('\'', '"'))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("isolation_report.json");
    }

    @Test
    void another_version_is_refused() {
        assertThatThrownBy(() -> Baseline.read(JsonMapper.shared().readTree("{\"schema_version\": 2}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("schema_version 2");
    }

    private static Baseline baseline(AuditReport report) {
        return Baseline.read(JsonMapper.shared().readTree(JsonReport.of(report)));
    }
}
