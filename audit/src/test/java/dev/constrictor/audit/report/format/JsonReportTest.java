package dev.constrictor.audit.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.judge.HostRun;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.seed.Category;
import dev.constrictor.audit.seed.Status;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class JsonReportTest {
    static List<AuditReport> reports() {
        return List.of(
                AuditReports.typical(), AuditReports.hostile(), AuditReports.allContained(), AuditReports.empty());
    }

    @ParameterizedTest
    @MethodSource("reports")
    void every_report_is_what_the_schema_says(AuditReport report) throws IOException {
        assertThat(validator().validate(json(report))).isEmpty();
    }

    @Test
    void the_schema_is_strict() throws IOException {
        ObjectNode more = (ObjectNode) json(AuditReports.typical());
        more.put("extra", 1);
        assertThat(validator().validate(more)).isNotEmpty();
        ObjectNode wrong = (ObjectNode) json(AuditReports.typical());
        ((ObjectNode) wrong.at("/probes/0/findings/0")).put("verdict", "fine");
        assertThat(validator().validate(wrong)).isNotEmpty();
    }

    @Test
    void the_schema_knows_every_word() throws IOException {
        JsonNode words = schema().path("$defs");
        assertThat(enumOf(words.path("group"))).isEqualTo(all(Group.values(), Group::code));
        assertThat(enumOf(words.path("impact"))).isEqualTo(all(Impact.values(), Impact::word));
        assertThat(enumOf(words.path("verdict"))).isEqualTo(all(Verdict.values(), Verdict::title));
        assertThat(enumOf(words.path("layer"))).isEqualTo(all(Layer.values(), Layer::title));
        assertThat(enumOf(words.at("/probe/properties/proof"))).isEqualTo(all(Proof.values(), Proof::word));
        assertThat(enumOf(words.at("/probe/properties/host/properties/state")))
                .isEqualTo(all(HostRun.State.values(), HostRun.State::word));
        assertThat(enumOf(words.at("/posture/properties/targets/items/properties/state")))
                .isEqualTo(all(PostureRow.State.values(), state -> state.name().toLowerCase(Locale.ROOT)));
        assertThat(enumOf(words.at("/comparison/properties/category")))
                .isEqualTo(all(Category.values(), Category::testName));
        assertThat(enumOf(words.at("/comparison/properties/tests/items/properties/status")))
                .isEqualTo(all(Status.values(), Status::title));
        assertThat(schema().at("/properties/schema_version/const").asInt()).isEqualTo(JsonReport.SCHEMA_VERSION);
    }

    @Test
    void it_holds_what_was_found() {
        JsonNode json = json(AuditReports.typical());
        assertThat(json.path("began").asString()).isEqualTo("2026-03-04T05:06:07.890Z");
        assertThat(json.at("/targets/0/score/containment").asDouble()).isEqualTo(1);
        assertThat(json.at("/targets/2/score/escape").asInt()).isPositive();
        assertThat(json.at("/probes/0/id").asString()).isEqualTo("FS-01");
        assertThat(json.at("/probes/0/findings/0/layer").asString()).isEqualTo("Landlock");
        assertThat(json.at("/tutorial_suite/0/tests/0/direct/success").asBoolean())
                .isTrue();
    }

    @Test
    void hostile_texts_come_back_as_they_were_but_for_halves_of_characters() {
        JsonNode json = json(AuditReports.hostile());
        for (int index = 0; index < AuditReports.HOSTILE.size(); index++) {
            String whole = AuditReports.HOSTILE
                    .get(index)
                    .replaceAll("[\\ud800-\\udfff&&[^\\x{10000}-\\x{10ffff}]]", "\ufffd");
            assertThat(json.at("/targets/%d/name".formatted(index)).asString()).isEqualTo(whole);
        }
    }

    @Test
    void it_can_be_printed_on_a_terminal() {
        assertThat(JsonReport.of(AuditReports.hostile()).replace("\n", "").codePoints())
                .noneMatch(Character::isISOControl)
                .noneMatch(point -> Character.getType(point) == Character.FORMAT)
                .noneMatch(point -> Character.getType(point) == Character.SURROGATE);
    }

    private static JsonNode json(AuditReport report) {
        return JsonMapper.shared().readTree(JsonReport.of(report));
    }

    private static Schema validator() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema());
    }

    private static JsonNode schema() throws IOException {
        try (InputStream schema =
                JsonReport.class.getResourceAsStream("/dev/constrictor/audit/report/report.schema.json")) {
            return JsonMapper.shared().readTree(schema);
        }
    }

    private static List<String> enumOf(JsonNode schema) {
        return schema.path("enum").valueStream().map(JsonNode::asString).toList();
    }

    private static <T> List<String> all(T[] values, Function<T, String> word) {
        return Arrays.stream(values).map(word).toList();
    }
}
