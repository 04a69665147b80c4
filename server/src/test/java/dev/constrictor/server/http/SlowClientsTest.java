package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlowClientsTest {
    private static final Duration TIME = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofMinutes(5);

    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(
                options -> options.withTimes(TIME, LONG)
                        .withLimits(options.limits()
                                .withTimes(TIME, TIME, LONG)
                                .withClient(ConversationLimits.defaults().withRunningCalls(1))),
                TestTool.sized("sized"),
                new TestTool("quick", (_, _) -> ToolResult.text("done")));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void a_head_that_trickles_in_is_cut_off() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            assertThat(isCutOffWhileSending(
                            client, RawRequest.get(server, "/healthz").text()))
                    .isTrue();
        }
    }

    @Test
    void a_client_that_connects_and_says_nothing_is_cut_off() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void the_head_of_a_second_request_that_trickles_in_is_cut_off() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            client.send(RawRequest.get(server, "/healthz").text()).read();

            assertThat(isCutOffWhileSending(
                            client, RawRequest.get(server, "/healthz").text()))
                    .isTrue();
        }
    }

    @Test
    void line_ends_between_requests_are_no_way_to_stay() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            client.send(RawRequest.get(server, "/healthz").text()).read();

            assertThat(isCutOffWhileSending(client, "\r\n".repeat(200))).isTrue();
        }
    }

    @Test
    void a_client_that_pauses_between_requests_is_not_cut_off() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            for (int i = 0; i < 2; i++) {
                assertThat(client.send(RawRequest.get(server, "/healthz").text())
                                .read()
                                .status())
                        .isEqualTo(200);
                Thread.sleep(TIME.plusMillis(500));
            }
        }
    }

    @Test
    void a_body_that_trickles_in_is_cut_off() throws Exception {
        RawRequest request = RawRequest.call(server, "quick", "{}").with("Authorization", "Bearer trickling");

        try (RawClient client = RawClient.to(server)) {
            client.send(request.head());

            assertThat(isCutOffWhileSending(client, request.body())).isTrue();
        }
        try (RawClient client = RawClient.to(server)) {
            client.send(request.chunked().head());

            assertThat(isCutOffWhileSending(client, "1\r\nx\r\n".repeat(100))).isTrue();
        }
    }

    @Test
    void a_body_that_never_comes_is_cut_off() throws Exception {
        try (RawClient client = RawClient.to(server)) {
            client.send(RawRequest.call(server, "quick", "{}").head());

            assertThat(client.readIfAny().map(RawResponse::status).orElse(408)).isBetween(400, 499);
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void a_client_that_does_not_read_is_cut_off_and_its_place_is_free_again() throws Exception {
        try (RawClient sleeper = RawClient.withLittleRoom(server)) {
            sleeper.send(RawRequest.sized(server, RunningHttp.LARGE)
                    .with("Authorization", "Bearer sleeper")
                    .text());
            sleeper.readHead();
            RawRequest small = RawRequest.sized(server, 10).with("Authorization", "Bearer sleeper");

            // The only place is taken until the reply is read or given up.
            assertThat(RawClient.ask(server, small.text()).text()).hasSize(10);
        }
    }

    @Test
    void a_client_that_reads_a_byte_now_and_then_is_cut_off_too() throws Exception {
        RawRequest large = RawRequest.sized(server, RunningHttp.LARGE).with("Authorization", "Bearer sipper");

        try (RawClient sipper = RawClient.withLittleRoom(server)) {
            sipper.send(large.text());
            boolean cutOff = false;
            for (int i = 0; i < 40 && !cutOff; i++) {
                Thread.sleep(50);
                cutOff = sipper.socket().getInputStream().readNBytes(1000).length < 1000;
            }
            assertThat(cutOff || endsEarly(sipper)).isTrue();
        }
    }

    private static boolean endsEarly(RawClient client) throws IOException {
        try {
            return client.socket().getInputStream().readAllBytes().length < RunningHttp.LARGE / 2;
        } catch (SocketException e) {
            return true;
        }
    }

    /** Sends a byte at a time, with pauses in which no idle timeout of a few seconds would strike. */
    private static boolean isCutOffWhileSending(RawClient client, String text) throws Exception {
        client.socket().setSoTimeout(200);
        for (String character : text.split("")) {
            try {
                client.send(character);
            } catch (IOException e) {
                return true;
            }
            if (client.isClosedByServer()) {
                return true;
            }
        }
        return false;
    }
}
