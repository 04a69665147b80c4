package dev.constrictor.audit.report.baseline;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.format.JsonReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The verdicts of an earlier report. */
public record Baseline(Map<Place, Verdict> verdicts) {
    /** A probe in a target. */
    public record Place(String target, String probe) {}

    public Baseline {
        verdicts = Map.copyOf(verdicts);
    }

    /**
     * @param json of a file that {@link JsonReport} wrote
     * @throws IllegalArgumentException that says where it is something else
     */
    public static Baseline read(JsonNode json) {
        Field report = new Field("the report", json);
        int version = report.number("schema_version");
        if (version != JsonReport.SCHEMA_VERSION) {
            throw new IllegalArgumentException(
                    "the baseline has schema_version %d; this version reads %d: write it anew with this version"
                            .formatted(version, JsonReport.SCHEMA_VERSION));
        }
        Map<Place, Verdict> verdicts = new HashMap<>();
        for (Field probe : report.list("probes")) {
            for (Field finding : probe.list("findings")) {
                Place place = new Place(finding.text("target"), probe.text("id"));
                if (verdicts.put(place, finding.verdict("verdict")) != null) {
                    throw finding.wrong("is the second of its probe and target");
                }
            }
        }
        return new Baseline(verdicts);
    }

    public boolean knows(String target) {
        return verdicts.keySet().stream().anyMatch(place -> place.target().equals(target));
    }

    /** A probe or a target that is new or gone is none. */
    public List<Regression> regressions(AuditReport report) {
        List<Regression> regressions = new ArrayList<>();
        for (ProbeRow row : report.probes()) {
            for (int column = 0; column < row.findings().size(); column++) {
                Place place = new Place(
                        report.columns().get(column).name(), row.probe().id());
                Verdict after = row.findings().get(column).verdict();
                Verdict before = verdicts.getOrDefault(place, after);
                if (Regression.worse(before, after)) {
                    regressions.add(new Regression(place.target(), place.probe(), before, after));
                }
            }
        }
        return regressions;
    }
}
