package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HttpFuzzTest {
    private static final int REQUESTS = 2000;
    private static final long SEED = 20260728;
    private static final long SOME_BYTES = 16 << 20;

    @Test
    void no_garbled_request_breaks_the_server() throws Exception {
        try (RunningHttp server = new RunningHttp(new TestTool("quick", (_, _) -> ToolResult.text("done")))) {
            List<String> good = good(server);
            Random random = new Random(SEED);
            ByteMutator mutator = new ByteMutator(
                    random,
                    List.of(
                            "\r\n",
                            "\n",
                            "\0",
                            ":",
                            " ",
                            "chunked",
                            "Content-Length: ",
                            "-1",
                            "99999999999",
                            "HTTP/1.0",
                            "%00",
                            "..",
                            ";",
                            "{",
                            "[[[[",
                            "\"",
                            "\u00ff",
                            "null",
                            "Mcp-Name: ",
                            "2026-07-28",
                            "tools/call"));
            long heap = 0;
            for (int i = 0; i < REQUESTS; i++) {
                byte[] request =
                        mutator.mutated(good.get(random.nextInt(good.size())).getBytes(StandardCharsets.ISO_8859_1));

                assertSane(answer(server, request), request);
                if (i == REQUESTS / 4) {
                    heap = heap();
                }
            }
            assertThat(RawClient.ask(server, good.getFirst()).text()).isEqualTo("done");
            assertThat(heap()).isLessThan(heap + SOME_BYTES);
            assertThat(server.service().drain(Duration.ofSeconds(5))).isTrue();
        }
    }

    private static List<String> good(RunningHttp server) throws Exception {
        RawRequest call = RawRequest.call(server, "quick", "{}");
        return List.of(
                call.text(),
                call.chunked().text(),
                call.text() + call.text(),
                RawRequest.stateless(server, "tools/list", "").text(),
                RawRequest.ping(server, server.handshake("2025-03-26")).text(),
                RawRequest.get(server, "/healthz").text(),
                RawRequest.get(server, "/mcp")
                        .requestLine("OPTIONS /mcp HTTP/1.1")
                        .with("Origin", "http://" + server.authority())
                        .text());
    }

    /** All that comes back until the server has said what it had to say. */
    private static String answer(RunningHttp server, byte[] request) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (RawClient client = RawClient.to(server)) {
            client.sendAsMuchAsPossible(request);
            client.socket().shutdownOutput();
            InputStream in = client.socket().getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                all.write(next);
            }
        } catch (SocketException e) {
            // Closed while we were still sending.
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    private static void assertSane(String answer, byte[] request) {
        assertThat(answer)
                .as(() -> new String(request, StandardCharsets.ISO_8859_1))
                .matches(text -> text.isEmpty() || text.startsWith("HTTP/1.1 "))
                .doesNotContain("HTTP/1.1 500")
                .doesNotContain("Exception")
                .doesNotContain("Server:");
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
