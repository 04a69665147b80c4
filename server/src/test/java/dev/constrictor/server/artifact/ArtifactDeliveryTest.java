package dev.constrictor.server.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.protocol.CallToolResult;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ArtifactDeliveryTest {
    private static final Caller ALICE = new Caller("alice");
    private static final JsonMapper JSON = new JsonMapper();

    private final ArtifactStore store =
            new ArtifactStore(ArtifactLimits.shared(Duration.ofMinutes(10), 64 << 20), new TickingClock());

    @Test
    void a_result_without_artifacts_is_what_it_was() {
        JsonNode result = deliver(Artifacts.result());

        assertThat(types(result)).containsExactly("text");
        assertThat(JSON.readTree(result.path("content").path(0).path("text").asString()))
                .isEqualTo(JSON.readTree(result.path("structuredContent").toString()));
    }

    @Test
    void figures_come_first_and_in_order_then_files_and_all_are_linked() {
        JsonNode result = deliver(Artifacts.result(
                Artifacts.text("a.txt", "words"),
                Artifacts.figure("1.png", 80),
                Artifacts.file("photo.png", "image/png", Artifacts.png(90)),
                Artifacts.figure("2.png", 70),
                Artifacts.file("data.bin", "application/octet-stream", new byte[5])));

        assertThat(types(result))
                .containsExactly(
                        "text",
                        "image",
                        "resource_link",
                        "image",
                        "resource_link",
                        "resource",
                        "resource_link",
                        "image",
                        "resource_link",
                        "resource_link");
        JsonNode content = result.path("content");
        assertThat(Base64.getDecoder().decode(content.path(1).path("data").asString()))
                .isEqualTo(Artifacts.png(80));
        assertThat(content.path(2).path("name").asString()).isEqualTo("1.png");
        assertThat(content.path(4).path("name").asString()).isEqualTo("2.png");
        assertThat(content.path(5).path("resource").path("text").asString()).isEqualTo("words");
        assertThat(content.path(9).path("size").asInt()).isEqualTo(5);
        assertThat(content.path(9).path("mimeType").asString()).isEqualTo("application/octet-stream");
        assertThat(content.path(9).path("annotations").path("lastModified").asString())
                .isEqualTo("2026-11-16T12:00:00Z");
        assertThat(store.find(
                        ALICE,
                        ArtifactUri.parse(content.path(9).path("uri").asString())
                                .orElseThrow()))
                .isPresent();
    }

    @ParameterizedTest
    @EnumSource(ProtocolVersion.class)
    void every_version_gets_the_result_as_text_first_and_no_bytes_in_any_text(ProtocolVersion version) {
        ExecutionResult execution = Artifacts.result(Artifacts.figure("1.png", 3000));
        JsonNode result = new CallToolResult(new ArtifactDelivery(store).deliver(ALICE, execution, listed(execution)))
                .toJson(version);

        String image = Base64.getEncoder().encodeToString(Artifacts.png(3000));
        assertThat(result.path("content").path(0).path("text").asString()).startsWith("{\"execution_id\"");
        result.path("content")
                .forEach(piece -> assertThat(piece.path("text").asString("")).doesNotContain(image));
        assertThat(result.path("content").path(1).path("data").asString()).isEqualTo(image);
    }

    @Test
    void the_list_in_the_result_gets_uris_and_when_they_expire() {
        JsonNode listed = deliver(Artifacts.result(Artifacts.text("a b.txt", "x")))
                .path("structuredContent")
                .path("artifacts")
                .path(0);

        assertThat(listed.path("uri").asString()).endsWith("/a%20b.txt");
        assertThat(listed.path("expires").asString()).isEqualTo("2026-11-16T12:10:00Z");
    }

    @Test
    void what_is_not_kept_has_no_link_but_may_be_shown() {
        ArtifactStore none = new ArtifactStore(ArtifactLimits.shared(Duration.ZERO, 1 << 20), new TickingClock());
        ExecutionResult execution = Artifacts.result(Artifacts.figure("1.png", 80), Artifacts.text("a.txt", "x"));
        JsonNode result =
                parsed(new CallToolResult(new ArtifactDelivery(none).deliver(ALICE, execution, listed(execution)))
                        .toJson(ProtocolVersion.V2025_11_25));

        assertThat(types(result)).containsExactly("text", "image", "resource");
        assertThat(result.path("structuredContent")
                        .path("artifacts")
                        .path(0)
                        .path("uri")
                        .isNull())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "image/png, 89504e470d0a1a0a00, none",
        "image/png, ffd8ffe000104a46, none",
        "image/png, 3c68746d6c3e3c2f3e, none",
        "image/png, 89, none",
        "image/tiff, 49492a0000000000, none",
        "image/svg+xml, 3c7376672f3e, resource",
        "text/html, 3c7376672f3e, resource",
        "text/plain, ff, none",
        "text/plain, 1b1b1b1b, none",
        "'text/plain\r\nx: y', 61, none",
        "no type, 61, none"
    })
    void only_what_is_what_it_claims_is_shown(String type, String hex, String shown) {
        JsonNode result = deliver(
                Artifacts.result(Artifacts.file("a", type, HexFormat.of().parseHex(hex))));

        List<String> types = types(result);
        assertThat(types).first().isEqualTo("text");
        assertThat(types).last().isEqualTo("resource_link");
        assertThat(types.subList(1, types.size() - 1)).isEqualTo(shown.equals("none") ? List.of() : List.of(shown));
    }

    @Test
    void what_is_large_is_linked_only() {
        JsonNode result = deliver(Artifacts.result(
                Artifacts.figure("large.png", InlineBudget.IMAGE + 1),
                Artifacts.text("long.txt", "x".repeat(InlineBudget.TEXT + 1))));

        assertThat(types(result)).containsExactly("text", "resource_link", "resource_link");
    }

    @Test
    void many_that_are_small_do_not_add_up_to_something_large() {
        JsonNode result = deliver(Artifacts.result(IntStream.range(0, 200)
                .mapToObj(i -> i % 2 == 0
                        ? Artifacts.figure(i + ".png", InlineBudget.IMAGE)
                        : Artifacts.text(i + ".txt", "x".repeat(InlineBudget.TEXT)))
                .toArray(Artifact[]::new)));

        assertThat(types(result)).filteredOn("image"::equals).hasSize(4);
        assertThat(result.path("content").size()).isLessThan(150);
        assertThat(result.path("content")
                        .path(result.path("content").size() - 1)
                        .path("text")
                        .asString())
                .isEqualTo("136 more artifacts are not shown here; resources/list names those that are kept");
    }

    @Test
    void a_name_drives_no_terminal_and_turns_no_text_around() {
        JsonNode link = deliver(Artifacts.result(
                        Artifacts.file("\u001b[31m\u202egpj.\u0000<b>&amp;\n", "application/x-a", new byte[1])))
                .path("content")
                .path(1);

        assertThat(link.path("name").asString()).isEqualTo("\\u001b[31m\\u202egpj.\\u0000<b>&amp;\\u000a");
        assertThat(link.path("uri").asString()).matches("[\\x21-\\x7e]+");
    }

    @Test
    void a_name_that_is_half_a_character_breaks_nothing() {
        JsonNode result = deliver(Artifacts.result(Artifacts.text("\ud800", "x"), Artifacts.text("?", "y")));

        assertThat(types(result)).containsExactly("text", "resource", "resource_link", "resource", "resource_link");
    }

    private JsonNode deliver(ExecutionResult execution) {
        return parsed(new CallToolResult(new ArtifactDelivery(store).deliver(ALICE, execution, listed(execution)))
                .toJson(ProtocolVersion.V2025_11_25));
    }

    /** As a client reads it. */
    private static JsonNode parsed(ObjectNode result) {
        return JSON.readTree(new String(result.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    /** A result that lists artifacts without their bytes. */
    private static ObjectNode listed(ExecutionResult execution) {
        ObjectNode json = JSON.createObjectNode().put("execution_id", execution.executionId());
        ArrayNode list = json.putArray("artifacts");
        execution.artifacts().forEach(artifact -> list.addObject().put("size", artifact.size()));
        return json;
    }

    private static List<String> types(JsonNode result) {
        return result.path("content")
                .valueStream()
                .map(piece -> piece.path("type").asString())
                .toList();
    }
}
