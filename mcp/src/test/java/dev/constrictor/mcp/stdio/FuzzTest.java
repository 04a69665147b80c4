package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever arrives, the server lives on, says nothing but JSON-RPC, and answers the next ping. */
class FuzzTest {
    private static final Path INPUTS = Path.of("src/test/resources/fuzz");
    private static final int BATCHES = 60;
    private static final int LINES_PER_BATCH = 50;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void mutated_messages_do_no_harm(long seed) {
        Mutator mutator = new Mutator(seed, seeds());
        try (TestClient client = client()) {
            for (int batch = 0; batch < BATCHES; batch++) {
                List<byte[]> lines = IntStream.range(0, LINES_PER_BATCH)
                        .mapToObj(_ -> mutator.next())
                        .toList();
                assertUnharmed(client, lines, "ping-%d-%d".formatted(seed, batch));
            }
        }
    }

    @Test
    void what_once_did_harm_does_none_any_more() {
        List<byte[]> found = lines("found.base64").stream()
                .filter(line -> !line.startsWith("#"))
                .map(Base64.getDecoder()::decode)
                .toList();
        assertThat(found).isNotEmpty();
        for (byte[] line : found) {
            try (TestClient client = client()) {
                assertUnharmed(client, List.of(line), "ping");
            }
        }
    }

    private static void assertUnharmed(TestClient client, List<byte[]> lines, String pingId) {
        try {
            for (byte[] line : lines) {
                client.sendBytes(line);
                client.sendBytes(new byte[] {'\n'});
            }
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"ping\"}".formatted(pingId));
            JsonNode reply;
            do {
                reply = JsonMapper.shared().readTree(client.nextLine());
                assertIsJsonRpc(reply);
            } while (!reply.path("id").asString("").equals(pingId));
            assertThat(reply.path("result").isObject()).isTrue();
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("Add what did harm to found.base64: " + base64(lines), e);
        }
    }

    private static void assertIsJsonRpc(JsonNode message) {
        if (message.isArray()) {
            assertThat(message).isNotEmpty().allSatisfy(FuzzTest::assertIsJsonRpc);
            return;
        }
        assertThat(message.path("jsonrpc").asString()).isEqualTo("2.0");
        if (message.has("method")) {
            assertThat(message.path("method").asString()).isEqualTo("notifications/progress");
            assertThat(message.has("id")).isFalse();
        } else {
            assertThat(message.has("result")).isNotEqualTo(message.has("error"));
            assertThat(message.has("id")).isTrue();
        }
    }

    private static TestClient client() {
        TestTool strict = TestTool.withSchema("run", """
                {"type":"object","properties":{"code":{"type":"string","maxLength":50},"timeout":{"type":"number","maximum":300}},\
                "required":["code"],"additionalProperties":false}""", (arguments, context) -> {
            context.progress("running");
            return ToolResult.structured(arguments);
        });
        return TestClient.of(TestTool.echo(), strict);
    }

    private static List<byte[]> seeds() {
        return lines("seeds.jsonl").stream()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(INPUTS.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> base64(List<byte[]> lines) {
        List<String> encoded = new ArrayList<>();
        lines.forEach(line -> encoded.add(Base64.getEncoder().encodeToString(line)));
        return encoded;
    }
}
