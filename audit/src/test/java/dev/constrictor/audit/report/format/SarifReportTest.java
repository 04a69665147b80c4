package dev.constrictor.audit.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the standard requires of the parts that are used here, as its schema is not part of the project. */
class SarifReportTest {
    static List<AuditReport> reports() {
        return List.of(AuditReports.typical(), AuditReports.hostile(), AuditReports.empty());
    }

    @ParameterizedTest
    @MethodSource("reports")
    void the_log_has_one_run_of_our_tool(AuditReport report) {
        JsonNode log = log(report);
        assertThat(log.propertyNames()).containsExactly("$schema", "version", "runs");
        assertThat(log.path("version").asString()).isEqualTo("2.1.0");
        assertThat(log.path("runs").size()).isOne();
        JsonNode run = log.at("/runs/0");
        assertThat(run.propertyNames()).containsExactlyInAnyOrder("tool", "invocations", "results");
        assertThat(run.at("/tool/driver/name").asString()).isEqualTo("constrictor-audit");
        assertThat(run.at("/invocations/0/executionSuccessful").isBoolean()).isTrue();
        assertThat(run.path("results").size())
                .isEqualTo(report.probes().size() * report.columns().size());
    }

    @ParameterizedTest
    @MethodSource("reports")
    void every_probe_is_a_rule(AuditReport report) {
        JsonNode rules = log(report).at("/runs/0/tool/driver/rules");
        assertThat(rules.size()).isEqualTo(report.probes().size());
        for (JsonNode rule : rules) {
            assertThat(rule.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id",
                            "name",
                            "shortDescription",
                            "fullDescription",
                            "help",
                            "defaultConfiguration",
                            "properties");
            assertThat(rule.path("id").isString()).isTrue();
            for (String text : List.of("shortDescription", "fullDescription", "help")) {
                assertThat(rule.path(text).path("text").isString()).isTrue();
            }
            assertThat(rule.at("/properties/tags").isArray()).isTrue();
            assertThat(Double.parseDouble(
                            rule.at("/properties/security-severity").asString()))
                    .isBetween(0.1, 10.0);
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void every_result_names_its_rule_and_its_target(AuditReport report) {
        JsonNode run = log(report).at("/runs/0");
        Set<String> fingerprints = new HashSet<>();
        for (JsonNode result : run.path("results")) {
            assertThat(result.propertyNames())
                    .containsExactlyInAnyOrder(
                            "ruleId",
                            "ruleIndex",
                            "kind",
                            "level",
                            "message",
                            "locations",
                            "partialFingerprints",
                            "properties");
            assertThat(run.at("/tool/driver/rules/%d/id"
                            .formatted(result.path("ruleIndex").asInt())))
                    .isEqualTo(result.path("ruleId"));
            assertThat(result.at("/message/text").asString()).isNotEmpty();
            assertThat(result.at("/locations/0/logicalLocations/0/fullyQualifiedName")
                            .asString())
                    .isNotEmpty();
            assertThat(fingerprints.add(
                            result.at("/partialFingerprints/probeInTarget~1v1").asString()))
                    .isTrue();
        }
    }

    @Test
    void a_verdict_has_a_kind_and_only_failures_have_a_level() {
        assertThat(List.of(Verdict.values()).stream().map(verdict -> {
                    JsonNode result =
                            log(AuditReports.of("a", "FS-01", verdict)).at("/runs/0/results/0");
                    return "%s %s %s"
                            .formatted(
                                    verdict.title(),
                                    result.path("kind").asString(),
                                    result.path("level").asString());
                }))
                .containsExactly(
                        "escape fail error",
                        "partial fail warning",
                        "inconclusive open none",
                        "allowed informational none",
                        "contained pass none");
    }

    @Test
    void no_text_of_a_target_becomes_a_link_or_a_placeholder() {
        for (JsonNode result : log(AuditReports.hostile()).at("/runs/0/results")) {
            assertThat(result.at("/message/text").asString().replace("{{", "").replace("}}", ""))
                    .doesNotContain("](", "{", "}", "\u001b", "\u202e", "\0");
        }
    }

    @Test
    void a_complaint_is_a_notification() {
        assertThat(log(AuditReports.typical())
                        .at("/runs/0/invocations/0/toolExecutionNotifications/0/message/text")
                        .asString())
                .startsWith("plain interpreter: It wrote 3 lines");
    }

    private static JsonNode log(AuditReport report) {
        return JsonMapper.shared().readTree(SarifReport.of(report));
    }
}
