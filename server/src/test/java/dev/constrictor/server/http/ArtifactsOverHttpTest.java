package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.json.ResultJson;
import dev.constrictor.server.artifact.ArtifactDelivery;
import dev.constrictor.server.artifact.ArtifactLimits;
import dev.constrictor.server.artifact.ArtifactResources;
import dev.constrictor.server.artifact.ArtifactStore;
import dev.constrictor.server.artifact.Artifacts;
import dev.constrictor.server.execution.ExecutionObserver;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

@Timeout(120)
class ArtifactsOverHttpTest {
    private static final int LARGE = 8 << 20;

    private final ArtifactStore store =
            new ArtifactStore(ArtifactLimits.shared(Duration.ofMinutes(10), 64 << 20), InstantSource.system());
    private RunningHttp server;

    @BeforeEach
    void start() throws Exception {
        server = started(CallGate.OPEN);
    }

    private RunningHttp started(CallGate gate) throws Exception {
        return new RunningHttp(
                gate,
                new ArtifactResources(store, InstantSource.system(), ExecutionObserver.all(List.of())),
                leaving("words", () -> Artifacts.text("out/words.txt", "hers alone")),
                leaving("large", () -> Artifacts.file("large.bin", "application/x-large", new byte[LARGE])));
    }

    /** A tool whose code leaves this. */
    private TestTool leaving(String name, Supplier<Artifact> artifact) {
        return new TestTool(name, (_, context) -> {
            ExecutionResult result = Artifacts.result(artifact.get());
            return new ArtifactDelivery(store).deliver(context.caller(), result, ResultJson.of(result));
        });
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void nobody_reads_or_lists_what_is_another_callers_in_either_era() throws Exception {
        String uri = made("words");

        JsonNode hers = RunningHttp.json(server.send(read(uri))).path("result");
        assertThat(hers.path("contents").path(0).path("text").asString()).isEqualTo("hers alone");
        assertThat(hers.path("cacheScope").asString()).isEqualTo("private");
        assertThat(hers.path("ttlMs").asInt()).isBetween(1, 600_000);

        var stranger = server.send(as("mallory", read(uri)));
        assertThat(stranger.statusCode()).isEqualTo(400);
        assertThat(stranger.body()).doesNotContain("hers alone");
        assertThat(RunningHttp.json(stranger).path("error").path("code").asInt())
                .isEqualTo(-32602);
        assertThat(RunningHttp.json(stranger).path("error").path("message").asString())
                .isEqualTo("Resource not found (artifacts are kept 10 minutes, and less where there are many)");
        assertThat(RunningHttp.json(server.send(as("mallory", server.stateless("resources/list", "", ""))))
                        .path("result")
                        .path("resources"))
                .isEmpty();

        String session = server.handshake("2025-06-18");
        assertThat(inSession(session, "alice", "resources/list", "")
                        .path("result")
                        .path("resources")
                        .path(0)
                        .path("uri")
                        .asString())
                .isEqualTo(uri);
        assertThat(inSession(session, "alice", "resources/read", "\"uri\":\"%s\"".formatted(uri))
                        .path("result")
                        .has("contents"))
                .isTrue();
        assertThat(inSession(session, "alice", "resources/read", "\"uri\":\"%s.\"".formatted(uri))
                        .path("error")
                        .path("code")
                        .asInt())
                .isEqualTo(-32002);
    }

    @Test
    void another_session_of_the_same_caller_sees_the_same() throws Exception {
        made("words");
        made("words");

        for (int i = 0; i < 2; i++) {
            String session = server.handshake("2025-11-25");
            assertThat(inSession(session, "alice", "resources/list", "")
                            .path("result")
                            .path("resources")
                            .size())
                    .isEqualTo(2);
        }
    }

    @Test
    void the_header_that_names_the_resource_has_to_be_true() throws Exception {
        String uri = made("words");
        RawRequest request = RawRequest.stateless(server, "resources/read", "\"uri\":\"%s\",".formatted(uri));
        String encoded =
                "=?base64?" + Base64.getEncoder().encodeToString(uri.getBytes(StandardCharsets.US_ASCII)) + "?=";

        assertThat(RawClient.ask(server, request.with("Mcp-Name", uri).text()).status())
                .isEqualTo(200);
        assertThat(RawClient.ask(server, request.with("Mcp-Name", encoded).text())
                        .status())
                .isEqualTo(200);
        for (RawRequest wrong :
                List.of(request, request.with("Mcp-Name", uri + "x"), request.with("Mcp-Name", "words"))) {
            assertThat(RawClient.ask(server, wrong.text()).errorCode()).isEqualTo(-32020);
        }
    }

    @Test
    void a_reading_costs_as_much_as_a_call() throws Exception {
        server.close();
        server = started(new TokenBuckets(0.001, 5));
        String uri = made("words");

        for (int i = 0; i < 4; i++) {
            assertThat(server.send(read(uri)).statusCode()).isEqualTo(200);
        }
        assertThat(server.send(read(uri)).statusCode()).isEqualTo(429);
    }

    @Test
    void a_large_one_arrives_whole() throws Exception {
        String blob = RunningHttp.json(server.send(read(made("large"))))
                .path("result")
                .path("contents")
                .path(0)
                .path("blob")
                .asString();

        assertThat(Base64.getDecoder().decode(blob)).isEqualTo(new byte[LARGE]);
    }

    @Test
    void some_who_do_not_read_what_they_asked_for_hold_up_nobody() throws Exception {
        String uri = made("large");
        List<RawClient> sleepers = new ArrayList<>();
        try {
            for (int i = 0; i < 12; i++) {
                RawClient sleeper = RawClient.withLittleRoom(server);
                sleeper.send(RawRequest.stateless(server, "resources/read", "\"uri\":\"%s\",".formatted(uri))
                        .with("Mcp-Name", uri)
                        .text());
                sleepers.add(sleeper);
                if (i == 0) {
                    sleeper.readHead(); // before others could keep it waiting
                }
            }

            assertThat(RunningHttp.json(server.send(as("bob", server.call("words", "{}"))))
                            .path("result")
                            .path("content")
                            .size())
                    .isEqualTo(3);
            assertThat(RunningHttp.json(server.send(server.call("words", "{}")))
                            .path("result")
                            .has("content"))
                    .isTrue();
            assertThat(RunningHttp.json(server.send(server.stateless("resources/list", "", "")))
                            .path("result")
                            .path("resources")
                            .size())
                    .isEqualTo(2);
        } finally {
            for (RawClient sleeper : sleepers) {
                sleeper.close();
            }
        }
    }

    @Test
    void who_reads_slowly_gets_it_whole_though_it_is_gone_meanwhile() throws Exception {
        String uri = made("large");
        try (RawClient slow = RawClient.withLittleRoom(server)) {
            slow.send(RawRequest.stateless(server, "resources/read", "\"uri\":\"%s\",".formatted(uri))
                    .with("Mcp-Name", uri)
                    .text());
            while (slow.socket().getInputStream().available() == 0) {
                Thread.sleep(5);
            }
            made("large");
            made("large");
            assertThat(server.send(read(uri)).statusCode()).isEqualTo(400);

            String blob = slow.read()
                    .reply()
                    .path("result")
                    .path("contents")
                    .path(0)
                    .path("blob")
                    .asString();
            assertThat(Base64.getDecoder().decode(blob)).hasSize(LARGE);
        }
    }

    /** Has a tool leave its artifact, as alice, and returns the URI. */
    private String made(String tool) throws Exception {
        return RunningHttp.json(server.send(server.call(tool, "{}")))
                .path("result")
                .path("content")
                .valueStream()
                .filter(piece -> piece.path("type").asString().equals("resource_link"))
                .map(piece -> piece.path("uri").asString())
                .findFirst()
                .orElseThrow();
    }

    private HttpRequest.Builder read(String uri) {
        return server.stateless("resources/read", uri, "\"uri\":\"%s\"".formatted(uri));
    }

    private static HttpRequest.Builder as(String caller, HttpRequest.Builder request) {
        return request.setHeader("Authorization", "Bearer " + new Caller(caller).name());
    }

    private JsonNode inSession(String session, String caller, String method, String params) throws Exception {
        return RunningHttp.json(server.send(as(
                caller,
                server.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}"
                                .formatted(method, params))
                        .header("Mcp-Session-Id", session))));
    }
}
