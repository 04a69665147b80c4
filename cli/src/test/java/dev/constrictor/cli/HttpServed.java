package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A server as an operator starts it. */
class HttpServed implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern ADDRESS = Pattern.compile("serves the Model Context Protocol at (\\S+);");
    private static final Pattern TOKEN = Pattern.compile("Bearer ([^\"]+)\"");

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final Path stderr;
    private final URI uri;

    /** At any port that is free. */
    HttpServed(Launcher launcher) throws Exception {
        this(launcher, 0);
    }

    HttpServed(Launcher launcher, int port) throws Exception {
        stderr = Files.createTempFile("serve", ".stderr");
        process = launcher.command("serve", "--http", "--port", Integer.toString(port))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(stderr.toFile())
                .start();
        uri = URI.create(awaitAddress());
    }

    private String awaitAddress() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (System.nanoTime() < end && process.isAlive()) {
            Matcher address = ADDRESS.matcher(stderr());
            if (address.find()) {
                return address.group(1);
            }
            Thread.sleep(20);
        }
        close();
        throw new AssertionError("the server does not serve: " + stderr());
    }

    Process process() {
        return process;
    }

    URI uri() {
        return uri;
    }

    URI page(String path) {
        return uri.resolve(path);
    }

    String generatedToken() {
        Matcher token = TOKEN.matcher(stderr());
        assertThat(token.find()).as(stderr()).isTrue();
        return token.group(1);
    }

    List<ProcessHandle> jail() {
        return process.descendants().toList();
    }

    HttpRequest.Builder get(String path) {
        return HttpRequest.newBuilder(page(path));
    }

    /** As a client of 2026 sends it. */
    HttpRequest.Builder execute(String token, String code) {
        return execute(token, JsonNodeFactory.instance.objectNode().put("code", code));
    }

    HttpRequest.Builder tool(String token, String name) {
        return call(token, name, JsonNodeFactory.instance.objectNode());
    }

    HttpRequest.Builder execute(String token, ObjectNode arguments) {
        return call(token, "execute_code", arguments);
    }

    private HttpRequest.Builder call(String token, String tool, ObjectNode arguments) {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", 1)
                .put("method", "tools/call");
        ObjectNode params = message.putObject("params").put("name", tool);
        params.set("arguments", arguments);
        ObjectNode meta = params.putObject("_meta");
        meta.put("io.modelcontextprotocol/protocolVersion", "2026-07-28");
        meta.putObject("io.modelcontextprotocol/clientCapabilities");
        return HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", tool)
                .POST(HttpRequest.BodyPublishers.ofString(message.toString()));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpClient client() {
        return client;
    }

    /** What came of an execution, whether it came at once or in a stream. */
    static JsonNode result(HttpResponse<String> response) {
        String text = response.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .reduce((_, last) -> last)
                .map(line -> line.substring("data: ".length()))
                .orElse(response.body());
        return JSON.readTree(text).path("result").path("structuredContent");
    }

    void signal(String name) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    int exitCode(long seconds) throws InterruptedException {
        assertThat(process.waitFor(seconds, TimeUnit.SECONDS))
                .as("ended; stderr: " + stderr())
                .isTrue();
        return process.exitValue();
    }

    String stderr() {
        try {
            return Files.readString(stderr, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        client.shutdownNow();
        process.destroyForcibly();
        Files.deleteIfExists(stderr);
    }
}
