package dev.constrictor.audit.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.text.JsonText;
import dev.constrictor.audit.text.VisibleText;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The report for programs that gather findings of many tools, in the form of SARIF 2.1.0. */
public final class SarifReport {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final AuditReport report;

    private SarifReport(AuditReport report) {
        this.report = report;
    }

    public static String of(AuditReport report) {
        return JsonText.of(new SarifReport(report).log());
    }

    private ObjectNode log() {
        ObjectNode log = object().put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "constrictor-audit");
        ArrayNode rules = driver.putArray("rules");
        report.probes().forEach(row -> rules.add(rule(row.probe())));
        run.putArray("invocations").add(invocation());
        ArrayNode results = run.putArray("results");
        for (int index = 0; index < report.probes().size(); index++) {
            ProbeRow row = report.probes().get(index);
            for (int column = 0; column < row.findings().size(); column++) {
                results.add(result(row, index, column));
            }
        }
        return log;
    }

    private static ObjectNode rule(Probe probe) {
        ObjectNode rule = object().put("id", VisibleText.of(probe.id())).put("name", VisibleText.of(probe.title()));
        rule.set("shortDescription", message(probe.title()));
        rule.set("fullDescription", message(probe.tries()));
        rule.set("help", message(probe.advice()));
        rule.putObject("defaultConfiguration").put("level", "error");
        ObjectNode properties = rule.putObject("properties");
        ArrayNode tags = properties.putArray("tags");
        tags.add("security").add("sandbox").add(probe.group().title());
        tags.add(probe.impact().word());
        properties.put("security-severity", severity(probe.impact()));
        properties.put("proof", probe.proof().word());
        ArrayNode references = properties.putArray("references");
        probe.references().forEach(reference -> references.add(VisibleText.of(reference)));
        return rule;
    }

    private static String severity(Impact impact) {
        return switch (impact) {
            case ESCAPE -> "9.5";
            case EXFIL -> "8.5";
            case LATERAL -> "8.0";
            case INTEGRITY -> "7.5";
            case HOST_LEAK -> "7.0";
            case HOST_DOS -> "6.5";
            case PEER_DOS -> "5.0";
            case SELF_DOS -> "2.0";
        };
    }

    private ObjectNode invocation() {
        ObjectNode invocation = object().put("executionSuccessful", true)
                .put("startTimeUtc", report.began().toString())
                .put("endTimeUtc", report.began().plus(report.took()).toString());
        ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
        for (Column target : report.columns()) {
            if (!target.complaint().isEmpty()) {
                ObjectNode notification = notifications.addObject().put("level", "warning");
                notification.set("message", message("%s: %s".formatted(target.name(), target.complaint())));
            }
        }
        return invocation;
    }

    private ObjectNode result(ProbeRow row, int rule, int column) {
        Probe probe = row.probe();
        Finding finding = row.findings().get(column);
        String target = report.columns().get(column).name();
        ObjectNode result = object().put("ruleId", VisibleText.of(probe.id())).put("ruleIndex", rule);
        result.put("kind", kind(finding.verdict()));
        result.put("level", level(finding.verdict()));
        result.set(
                "message",
                message("%s: %s in %s. %s".formatted(probe.title(), outcome(finding), target, finding.evidence())));
        result.putArray("locations")
                .addObject()
                .putArray("logicalLocations")
                .addObject()
                .put("name", VisibleText.of(target))
                .put("fullyQualifiedName", VisibleText.of(target))
                .put("kind", "module");
        result.putObject("partialFingerprints").put("probeInTarget/v1", fingerprint(probe.id(), target));
        ObjectNode properties = result.putObject("properties")
                .put("verdict", finding.verdict().title())
                .put("host", row.host().state().word())
                .put("milliseconds", finding.took().toMillis());
        finding.layer().ifPresent(layer -> properties.put("layer", layer.title()));
        return result;
    }

    private static String outcome(Finding finding) {
        return finding.layer()
                .map(Layer::title)
                .map(layer -> "%s by %s".formatted(finding.verdict().title(), layer))
                .orElse(finding.verdict().title());
    }

    private static String kind(Verdict verdict) {
        return switch (verdict) {
            case ESCAPE, PARTIAL -> "fail";
            case INCONCLUSIVE -> "open";
            case ALLOWED -> "informational";
            case CONTAINED -> "pass";
        };
    }

    /** The standard has "none" for whatever is no failure. */
    private static String level(Verdict verdict) {
        return switch (verdict) {
            case ESCAPE -> "error";
            case PARTIAL -> "warning";
            case INCONCLUSIVE, ALLOWED, CONTAINED -> "none";
        };
    }

    /** Braces would be placeholders and brackets links, where they stand as the standard has them. */
    private static ObjectNode message(String text) {
        return object().put(
                        "text",
                        VisibleText.of(text)
                                .replace("{", "{{")
                                .replace("}", "}}")
                                .replace("](", "] ("));
    }

    private static String fingerprint(String probe, String target) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest((probe + "\0" + target).getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
