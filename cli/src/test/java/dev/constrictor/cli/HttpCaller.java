package dev.constrictor.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Has code run over HTTP, as clients of one of the protocol's two ages do. */
record HttpCaller(HttpClient client, URI uri, String token, Optional<String> session) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String SESSION = "Mcp-Session-Id";

    /** What came back: a status, and the message that answers the request. */
    record Reply(int status, boolean lastOfConnection, JsonNode message) {
        JsonNode content() {
            return message.path("result").path("structuredContent");
        }

        /** Of a result that is a failure. */
        String errorType() {
            return content().path("error_type").asString("");
        }
    }

    static HttpCaller stateless(HttpClient client, URI uri, String token) {
        return new HttpCaller(client, uri, token, Optional.empty());
    }

    static HttpCaller inSession(HttpClient client, URI uri, String token) throws IOException, InterruptedException {
        HttpCaller caller = stateless(client, uri, token);
        HttpResponse<String> response = caller.send(caller.post("""
                {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"""));
        String id = response.headers().firstValue(SESSION).orElseThrow(() -> new IOException(response.body()));
        HttpCaller known = new HttpCaller(client, uri, token, Optional.of(id));
        known.send(known.inItsSession("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
        return known;
    }

    Reply call(int id, String code) throws IOException, InterruptedException {
        return call(id, JsonNodeFactory.instance.objectNode().put("code", code));
    }

    Reply call(int id, ObjectNode arguments) throws IOException, InterruptedException {
        HttpResponse<String> response = send(request(id, arguments));
        boolean last = response.headers().allValues("Connection").contains("close");
        return new Reply(response.statusCode(), last, message(response));
    }

    private HttpRequest.Builder request(int id, ObjectNode arguments) {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("method", "tools/call");
        ObjectNode params = message.putObject("params").put("name", "execute_code");
        params.set("arguments", arguments);
        if (session.isPresent()) {
            return inItsSession(message.toString());
        }
        params.putObject("_meta")
                .put("io.modelcontextprotocol/protocolVersion", "2026-07-28")
                .putObject("io.modelcontextprotocol/clientCapabilities");
        return post(message.toString())
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "execute_code");
    }

    private HttpRequest.Builder inItsSession(String body) {
        return post(body).header("MCP-Protocol-Version", "2025-11-25").header(SESSION, session.orElseThrow());
    }

    private HttpRequest.Builder post(String body) {
        return HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** The only one, or the last of a stream. */
    private static JsonNode message(HttpResponse<String> response) throws IOException {
        String type = response.headers().firstValue("Content-Type").orElse("");
        if (!type.startsWith("text/event-stream")) {
            return JSON.readTree(response.body());
        }
        return response.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .reduce((_, later) -> later)
                .map(line -> JSON.readTree(line.substring("data: ".length())))
                .orElseThrow(() -> new IOException("the stream ended without a reply: " + response.body()));
    }
}
