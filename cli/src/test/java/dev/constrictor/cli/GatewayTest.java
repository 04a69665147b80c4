package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Registration with an MCP gateway, as the documentation shows it. The gateway here is a small stand-in that does what one does:
 * it takes the registration, greets the server at the URL given, lists its tools, and passes a call on.
 */
@Tag("packaged")
class GatewayTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "c3".repeat(8) + "0011223344556677";

    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServed sandbox;
    private HttpServer gateway;

    @BeforeEach
    void start() throws Exception {
        sandbox = new HttpServed(Launcher.plain().with("SANDBOX_API_TOKEN", "gateway:" + TOKEN));
        gateway = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        gateway.createContext("/gateways", this::register);
        gateway.start();
    }

    @AfterEach
    void stop() throws IOException {
        gateway.stop(0);
        sandbox.close();
        client.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", ""})
    void aRegisteredSandboxRunsCodeThroughTheGateway(String path) throws Exception {
        ObjectNode registration = JsonNodeFactory.instance
                .objectNode()
                .put("name", "python-sandbox")
                .put("url", "http://localhost:%d%s".formatted(sandbox.uri().getPort(), path))
                .put("description", "Secure Python code execution sandbox")
                .put("transport", "STREAMABLEHTTP")
                .put("auth_type", "bearer")
                .put("auth_token", TOKEN);

        HttpResponse<String> response = client.send(
                HttpRequest.newBuilder(URI.create("http://localhost:%d/gateways"
                                .formatted(gateway.getAddress().getPort())))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(registration.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        JsonNode registered = JSON.readTree(response.body());
        assertThat(registered
                        .path("tools")
                        .valueStream()
                        .map(JsonNode::asString)
                        .toList())
                .containsExactly("execute_code", "validate_code", "get_sandbox_info");
        assertThat(registered.path("answer").path("result").intValue()).isEqualTo(4);
        assertThat(registered.path("answer").path("stdout").asString()).isEqualTo("The answer is: 4\n");
    }

    private void register(HttpExchange exchange) throws IOException {
        try {
            JsonNode registration = JSON.readTree(exchange.getRequestBody().readAllBytes());
            Peer peer = new Peer(
                    URI.create(registration.path("url").asString()),
                    registration.path("auth_token").asString());
            peer.initialize();
            List<String> tools = peer.tools();
            ObjectNode answer = JsonNodeFactory.instance.objectNode();
            tools.forEach(answer.putArray("tools")::add);
            answer.set("answer", peer.execute("result = 2 + 2\nprint(f'The answer is: {result}')"));
            reply(exchange, 200, answer.toString());
        } catch (IOException | InterruptedException | RuntimeException e) {
            reply(exchange, 502, String.valueOf(e));
        }
    }

    private static void reply(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** The gateway's own client. */
    private final class Peer {
        private final URI url;
        private final String token;
        private String session = "";

        private Peer(URI url, String token) {
            this.url = url;
            this.token = token;
        }

        void initialize() throws IOException, InterruptedException {
            HttpResponse<String> response = post("""
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26",
                     "capabilities":{},"clientInfo":{"name":"gateway","version":"1"}}}""");
            session = response.headers().firstValue("Mcp-Session-Id").orElseThrow();
            HttpResponse<String> ready = post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            assertThat(ready.statusCode()).isEqualTo(202);
        }

        List<String> tools() throws IOException, InterruptedException {
            return result(post("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\",\"params\":{}}"))
                    .path("tools")
                    .valueStream()
                    .map(tool -> tool.path("name").asString())
                    .toList();
        }

        JsonNode execute(String code) throws IOException, InterruptedException {
            ObjectNode call = JsonNodeFactory.instance
                    .objectNode()
                    .put("jsonrpc", "2.0")
                    .put("id", 3)
                    .put("method", "tools/call");
            call.putObject("params")
                    .put("name", "execute_code")
                    .putObject("arguments")
                    .put("code", code);
            // A client of that version reads the text.
            return JSON.readTree(result(post(call.toString()))
                    .path("content")
                    .path(0)
                    .path("text")
                    .asString());
        }

        private JsonNode result(HttpResponse<String> response) {
            return JSON.readTree(response.body()).path("result");
        }

        private HttpResponse<String> post(String body) throws IOException, InterruptedException {
            HttpRequest.Builder request = HttpRequest.newBuilder(url)
                    .header("Authorization", "Bearer " + token)
                    .header("Content-Type", "application/json")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(HttpRequest.BodyPublishers.ofString(body));
            if (!session.isEmpty()) {
                request.header("Mcp-Session-Id", session);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
