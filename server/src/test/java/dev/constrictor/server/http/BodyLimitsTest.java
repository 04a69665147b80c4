package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BodyLimitsTest {
    private static final int LIMIT = 64 << 10;
    private static final int OF_ALL = 2 * LIMIT;

    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(
                options -> options.withLimits(options.limits().withBodies(LIMIT, OF_ALL)),
                new TestTool(
                        "size",
                        (arguments, _) -> ToolResult.text(
                                "" + arguments.path("text").asString().length())));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void a_body_of_just_the_right_size_is_read() throws Exception {
        RawRequest request = sized(LIMIT);

        assertThat(RawClient.ask(server, request.text()).text()).isEqualTo("" + textOf(LIMIT));
        assertThat(RawClient.ask(server, request.chunked().text()).text()).isEqualTo("" + textOf(LIMIT));
    }

    @Test
    void a_body_that_is_a_byte_too_long_is_refused_with_the_limit() throws Exception {
        RawResponse announced = RawClient.ask(server, sized(LIMIT + 1).text());
        RawResponse inChunks = RawClient.ask(server, sized(LIMIT + 1).chunked().text());

        assertThat(announced.status()).isEqualTo(413);
        assertThat(inChunks.status()).isEqualTo(413);
        assertThat(announced.body()).contains("" + LIMIT, "smaller files");
        assertThat(inChunks.body()).contains("" + LIMIT, "smaller files");
    }

    @Test
    void a_body_that_is_announced_too_long_is_refused_before_it_comes() throws Exception {
        for (String length : List.of("70000", "2147483648", "9223372036854775807")) {
            String head = sized(10).with("Content-Length", length).head();

            assertThat(RawClient.ask(server, head).status()).as(length).isEqualTo(413);
        }
    }

    @Test
    void who_sends_far_too_much_before_it_listens_still_hears_why() throws Exception {
        byte[] request = sized(4 << 20).text().getBytes(StandardCharsets.ISO_8859_1);
        byte[] chunked = sized(4 << 20).chunked().text().getBytes(StandardCharsets.ISO_8859_1);

        for (byte[] bytes : List.of(request, chunked)) {
            try (RawClient client = RawClient.to(server)) {
                assertThat(client.send(bytes).read().status()).isEqualTo(413);
                assertThat(client.send(sized(LIMIT).text()).read().status()).isEqualTo(200);
            }
        }
    }

    @Test
    void a_stranger_who_sends_much_before_it_listens_still_hears_why() throws Exception {
        byte[] request = sized(4 << 20).without("Authorization").text().getBytes(StandardCharsets.ISO_8859_1);

        try (RawClient client = RawClient.to(server)) {
            assertThat(client.send(request).read().status()).isEqualTo(401);
        }
    }

    @Test
    void endless_chunks_are_cut_off() throws Exception {
        byte[] chunk = ("1000\r\n" + "x".repeat(0x1000) + "\r\n").getBytes(StandardCharsets.US_ASCII);

        try (RawClient client = RawClient.to(server)) {
            client.send(sized(10).chunked().head());
            boolean cut = false;
            for (int i = 0; i < 100_000 && !cut; i++) {
                try {
                    client.send(chunk);
                } catch (IOException e) {
                    cut = true;
                }
            }
            assertThat(cut).isTrue();
        }
    }

    @Test
    void one_callers_long_bodies_keep_out_no_other_and_take_room_only_for_what_has_come() throws Exception {
        try (RunningHttp roomy = new RunningHttp(
                        options -> options.withLimits(options.limits().withBodies(256 << 10, 512 << 10)),
                        new TestTool("size", (_, _) -> ToolResult.text("read")));
                RawClient announcing = RawClient.to(roomy)) {
            RawRequest large = RawRequest.call(roomy, "size", "{\"text\":\"" + "x".repeat(200_000) + "\"}");
            announcing.send(large.head());
            assertThat(RawClient.ask(roomy, large.text()).text()).isEqualTo("read");

            List<RawClient> slow = new ArrayList<>();
            try {
                // Room is free a moment after an answer: one that comes too early is turned away, and another one
                // tries.
                Eventually.holds(
                        Duration.ofSeconds(20),
                        () -> {
                            sendSlowly(large, roomy, slow);
                            return statusOf(roomy, large) == 503;
                        },
                        () -> "no room is left for this caller");
                assertThat(RawClient.ask(
                                        roomy,
                                        large.with("Authorization", "Bearer bob")
                                                .text())
                                .text())
                        .isEqualTo("read");
            } finally {
                for (RawClient client : slow) {
                    client.vanish();
                }
            }
            Eventually.holds(Duration.ofSeconds(10), () -> statusOf(roomy, large) == 200, () -> "there is room again");
        }
    }

    private static void sendSlowly(RawRequest large, RunningHttp server, List<RawClient> clients) {
        byte[] almostAll = "x".repeat(200_000 - 1).getBytes(StandardCharsets.US_ASCII);
        try {
            Thread.sleep(200L * (clients.size() + 1));
            RawClient client = RawClient.to(server);
            clients.add(client);
            client.send(large.head()).send(almostAll);
            Thread.sleep(200);
        } catch (IOException e) {
            // Turned away.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_long_body_takes_room_until_it_is_answered() throws Exception {
        Gate gate = new Gate();
        try (RunningHttp roomy = new RunningHttp(
                        options -> options.withLimits(options.limits().withBodies(256 << 10, 512 << 10)),
                        gate.tool("slow"),
                        new TestTool("size", (_, _) -> ToolResult.text("read")));
                RawClient running = RawClient.to(roomy)) {
            String arguments = "{\"text\":\"" + "x".repeat(200_000) + "\"}";
            RawRequest large = RawRequest.call(roomy, "size", arguments);
            running.send(RawRequest.call(roomy, "slow", arguments).text());
            gate.awaitRunning(1);

            assertThat(statusOf(roomy, large)).isEqualTo(503);
            assertThat(statusOf(roomy, large.with("Authorization", "Bearer bob")))
                    .isEqualTo(200);

            gate.open();
            Eventually.holds(Duration.ofSeconds(10), () -> statusOf(roomy, large) == 200, () -> "there is room again");
        }
    }

    @Test
    void a_head_that_is_too_long_is_refused() throws Exception {
        String name = sized(10).with("X", "y".repeat(17 << 10)).text();
        String many = sized(10).and("X: y\r\n".repeat(4000) + "Z: 1").text();
        String target = sized(10)
                .requestLine("POST /mcp?" + "x".repeat(17 << 10) + " HTTP/1.1")
                .text();

        RawResponse refused = RawClient.ask(server, name);
        assertThat(refused.status()).isEqualTo(431);
        assertThat(refused.json().path("error").path("message").asString())
                .isEqualTo("Send less in the headers: they may have 16 KB in all");
        assertThat(RawClient.ask(server, many).status()).isEqualTo(431);
        assertThat(RawClient.ask(server, target).status()).isEqualTo(414);
    }

    @Test
    void what_is_no_json_is_refused_in_words() throws Exception {
        for (String body : List.of("", "{", "nonsense", "\"text\"", "1", "null", "[]", "[1]", "[[]]", "{}")) {
            RawResponse response =
                    RawClient.ask(server, RawRequest.post(server, body).text());

            assertThat(response.status()).as(body).isEqualTo(400);
            assertThat(response.errorCode()).as(body).isIn(-32700, -32600);
        }
    }

    @Test
    void a_body_that_is_not_utf8_is_refused() throws Exception {
        RawRequest latin = RawRequest.post(server, "{\"jsonrpc\":\"2.0\",\"id\":\"\u00e9\",\"method\":\"ping\"}");

        assertThat(RawClient.ask(server, latin.text()).errorCode()).isEqualTo(-32700);
        for (String type : List.of("text/plain", "application/json; charset=latin1", "application/jsonx", "")) {
            assertThat(RawClient.ask(server, latin.with("Content-Type", type).text())
                            .status())
                    .as(type)
                    .isEqualTo(415);
        }
    }

    @Test
    void a_json_text_that_is_nested_very_deeply_is_refused() throws Exception {
        String deep = "[".repeat(LIMIT / 2) + "]".repeat(LIMIT / 2);

        assertThat(RawClient.ask(server, RawRequest.post(server, deep).text()).status())
                .isEqualTo(400);
    }

    private static int statusOf(RunningHttp asked, RawRequest request) {
        try {
            return RawClient.ask(asked, request.text()).status();
        } catch (IOException e) {
            return -1;
        }
    }

    private int textOf(int bytes) {
        return bytes - RawRequest.call(server, "size", "{\"text\":\"\"}").body().length();
    }

    private RawRequest sized(int bytes) {
        int length = Math.max(0, textOf(bytes));
        return RawRequest.call(server, "size", "{\"text\":\"%s\"}".formatted("x".repeat(length)));
    }
}
