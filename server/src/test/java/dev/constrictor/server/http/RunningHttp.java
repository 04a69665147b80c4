package dev.constrictor.server.http;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.server.auth.Authentication;
import dev.constrictor.server.auth.Authentication.Forbidden;
import dev.constrictor.server.auth.Authentication.Granted;
import dev.constrictor.server.auth.Authentication.Refused;
import dev.constrictor.server.auth.Authentication.Unavailable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real HTTP server with tools for tests; whoever sends a bearer token is the caller of that name. */
final class RunningHttp implements AutoCloseable {
    /** Tokens that are no names. */
    static final String FORBIDDEN = "forbidden";

    static final String UNAVAILABLE = "unavailable";
    static final String BREAKING = "breaking";

    /** More than fits into the buffers between a server and a client. */
    static final int LARGE = 16 << 20;

    private static final JsonMapper JSON = new JsonMapper();
    private static final ServerIdentity IDENTITY = new ServerIdentity("test", "Test", "1", Optional.empty());

    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpService service;

    RunningHttp(Tool... tools) throws IOException {
        this(CallGate.OPEN, UnaryOperator.identity(), tools);
    }

    RunningHttp(UnaryOperator<HttpOptions> edit, Tool... tools) throws IOException {
        this(CallGate.OPEN, edit, tools);
    }

    RunningHttp(CallGate gate, UnaryOperator<HttpOptions> edit, Tool... tools) throws IOException {
        this(gate, edit, new McpServer(IDENTITY, List.of(tools)));
    }

    RunningHttp(CallGate gate, ResourceSource resources, Tool... tools) throws IOException {
        this(gate, UnaryOperator.identity(), new McpServer(IDENTITY, List.of(tools), resources));
    }

    private RunningHttp(CallGate gate, UnaryOperator<HttpOptions> edit, McpServer server) throws IOException {
        HttpOptions options = edit.apply(HttpOptions.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
        service = new HttpService(options, server, gate, HttpWatcher.NOBODY);
        service.start(
                RunningHttp::identify,
                Map.of(
                        "/healthz",
                        () -> Page.json(200, "{}"),
                        "/large",
                        () -> Page.ok("text/plain", "x".repeat(LARGE))),
                Map.of("/metrics", () -> Page.ok("text/plain", "m")));
    }

    private static Authentication identify(List<String> headers) {
        if (headers.size() != 1 || !headers.getFirst().startsWith("Bearer ")) {
            return new Refused(Authentication.Reason.MISSING, "Bearer realm=\"test\"", "no token");
        }
        String token = headers.getFirst().substring("Bearer ".length());
        return switch (token) {
            case FORBIDDEN -> new Forbidden("Bearer error=\"insufficient_scope\"", "not for you");
            case UNAVAILABLE -> new Unavailable("the issuer does not answer", Duration.ofSeconds(30));
            case BREAKING -> throw new IllegalStateException("secret detail of the authenticator");
            default -> new Granted(new Caller(token));
        };
    }

    HttpService service() {
        return service;
    }

    URI uri() {
        return service.uri();
    }

    /** As it stands in a Host header. */
    String authority() {
        return uri().getAuthority();
    }

    /** As a client of 2026 sends it. */
    HttpRequest.Builder stateless(String method, String name, String params) {
        HttpRequest.Builder request = post("""
                {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s"_meta":{
                  "io.modelcontextprotocol/protocolVersion":"2026-07-28",
                  "io.modelcontextprotocol/clientCapabilities":{}}}}""".formatted(method, params.isEmpty() ? "" : params + ","))
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method);
        return name.isEmpty() ? request : request.header("Mcp-Name", name);
    }

    HttpRequest.Builder call(String tool, String arguments) {
        return stateless("tools/call", tool, "\"name\":\"%s\",\"arguments\":%s".formatted(tool, arguments));
    }

    HttpRequest.Builder post(String body) {
        return HttpRequest.newBuilder(uri())
                .header("Authorization", "Bearer alice")
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    /** Opens a session and returns its id. */
    String handshake(String version) throws IOException, InterruptedException {
        HttpResponse<String> response = send(post("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s",
                 "capabilities":{},"clientInfo":{"name":"t","version":"1"}}}""".formatted(version)));
        return response.headers().firstValue("Mcp-Session-Id").orElseThrow(() -> new IOException(response.body()));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpClient client() {
        return client;
    }

    /** The reply, be it a text or the last event of a stream: on a busy machine any call may take a while. */
    static JsonNode json(HttpResponse<String> response) {
        return response.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .reduce((_, last) -> last)
                .map(event -> JSON.readTree(event.substring("data: ".length())))
                .orElseGet(() -> JSON.readTree(response.body()));
    }

    @Override
    public void close() {
        service.close();
        client.shutdownNow();
    }
}
