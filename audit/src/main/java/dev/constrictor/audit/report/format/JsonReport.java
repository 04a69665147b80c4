package dev.constrictor.audit.report.format;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.Percent;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.Score;
import dev.constrictor.audit.seed.SeedComparison;
import dev.constrictor.audit.seed.TestResult;
import dev.constrictor.audit.text.JsonText;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** The whole report for programs; {@code report.schema.json} describes it. */
public final class JsonReport {
    /** Changes when a reader of the version before would misread it. */
    public static final int SCHEMA_VERSION = 1;

    private final AuditReport report;

    private JsonReport(AuditReport report) {
        this.report = report;
    }

    public static String of(AuditReport report) {
        return JsonText.of(new JsonReport(report).json());
    }

    private ObjectNode json() {
        ObjectNode json = object();
        json.put("schema_version", SCHEMA_VERSION);
        json.put("began", report.began().toString());
        json.put("milliseconds", report.took().toMillis());
        json.putObject("host")
                .put("system", report.host().system())
                .put("python", report.host().python())
                .put("user", report.host().user());
        ArrayNode targets = json.putArray("targets");
        for (int column = 0; column < report.columns().size(); column++) {
            targets.add(target(column));
        }
        ArrayNode probes = json.putArray("probes");
        report.probes().forEach(row -> probes.add(probe(row)));
        ArrayNode posture = json.putArray("posture");
        report.posture().forEach(row -> posture.add(posture(row)));
        ArrayNode suite = json.putArray("tutorial_suite");
        report.seed().forEach(comparison -> suite.add(comparison(comparison)));
        return json;
    }

    private ObjectNode target(int column) {
        Column target = report.columns().get(column);
        ObjectNode json = object().put("name", target.name())
                .put("server", target.server())
                .put("tool", target.tool())
                .put("reached", target.reached())
                .put("complaint", target.complaint());
        json.set("score", score(column, _ -> true));
        ObjectNode groups = json.putObject("score_by_group");
        for (Group group : Group.values()) {
            groups.set(group.code(), score(column, probe -> probe.group() == group));
        }
        ObjectNode impacts = json.putObject("score_by_impact");
        for (Impact impact : Impact.values()) {
            impacts.set(impact.word(), score(column, probe -> probe.impact() == impact));
        }
        return json;
    }

    private ObjectNode score(int column, Predicate<Probe> which) {
        Score score = Score.of(report.probes(), column, which);
        ObjectNode json = object();
        for (Verdict verdict : Verdict.values()) {
            json.put(verdict.title(), score.count(verdict));
        }
        json.put("judged", score.judged());
        json.set("containment", share(score.containment()));
        json.set("weighted_containment", share(score.weighted()));
        return json;
    }

    private ObjectNode probe(ProbeRow row) {
        Probe probe = row.probe();
        ObjectNode json = object().put("id", probe.id())
                .put("group", probe.group().code())
                .put("title", probe.title())
                .put("tries", probe.tries())
                .put("impact", probe.impact().word())
                .put("proof", probe.proof().word())
                .put("advice", probe.advice());
        ArrayNode references = json.putArray("references");
        probe.references().forEach(references::add);
        json.set("allowed", text(probe.allowed()));
        json.putObject("host")
                .put("state", row.host().state().word())
                .put("evidence", row.host().evidence());
        ArrayNode findings = json.putArray("findings");
        for (int column = 0; column < row.findings().size(); column++) {
            findings.add(finding(nameOf(column), row.findings().get(column)));
        }
        return json;
    }

    private static ObjectNode finding(String target, Finding finding) {
        ObjectNode json =
                object().put("target", target).put("verdict", finding.verdict().title());
        json.set("layer", text(finding.layer().map(Layer::title)));
        return json.put("evidence", finding.evidence())
                .put("milliseconds", finding.took().toMillis());
    }

    private ObjectNode posture(PostureRow row) {
        ObjectNode json = object().put("property", row.property())
                .put("should", row.should())
                .put("host", row.host());
        ArrayNode targets = json.putArray("targets");
        for (int column = 0; column < row.seen().size(); column++) {
            PostureRow.Seen seen = row.seen().get(column);
            targets.addObject()
                    .put("target", nameOf(column))
                    .put("state", seen.state().name().toLowerCase(Locale.ROOT))
                    .put("value", seen.value());
        }
        return json;
    }

    private ObjectNode comparison(SeedComparison comparison) {
        ObjectNode json =
                object().put("category", comparison.category().testName()).put("target", nameOf(comparison.column()));
        ArrayNode tests = json.putArray("tests");
        for (SeedComparison.Row row : comparison.rows()) {
            ObjectNode test = tests.addObject()
                    .put("test", row.test())
                    .put("status", row.status().title());
            test.set("direct", result(row.direct()));
            test.set("sandboxed", result(row.sandboxed()));
            ArrayNode probes = test.putArray("probes");
            row.probes().forEach(probes::add);
        }
        return json;
    }

    private String nameOf(int column) {
        return report.columns().get(column).name();
    }

    private static JsonNode result(Optional<TestResult> result) {
        return result.<JsonNode>map(TestResult::toJson).orElse(NullNode.getInstance());
    }

    private static JsonNode text(Optional<String> text) {
        return text.<JsonNode>map(JsonNodeFactory.instance::stringNode).orElse(NullNode.getInstance());
    }

    private static JsonNode share(OptionalDouble share) {
        return share.isEmpty()
                ? NullNode.getInstance()
                : JsonNodeFactory.instance.numberNode(Percent.rounded(share.getAsDouble()));
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
