package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.resource.ResourceSource;
import dev.constrictor.mcp.tool.Tool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client at the other end of two pipes of the kernel, and the server it talks to. */
final class TestClient implements AutoCloseable {
    static final Duration GENEROUS = Duration.ofSeconds(30);
    static final String STATELESS_META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}\
            """;

    private static final ServerIdentity IDENTITY =
            new ServerIdentity("test-server", "Test Server", "1.2.3", Optional.of("Use it for tests."));

    private final Pipe toServer;
    private final Pipe toClient;
    private final OutputStream out;
    private final StdioTransport transport;
    private final Thread serving;
    private Thread reading = Thread.ofPlatform().unstarted(() -> {});
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private TestClient(StdioLimits limits, boolean reads, Tool... tools) {
        this(limits, reads, new McpServer(IDENTITY, List.of(tools)));
    }

    private TestClient(StdioLimits limits, boolean reads, McpServer server) {
        try {
            toServer = Pipe.open();
            toClient = Pipe.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out = Channels.newOutputStream(toServer.sink());
        transport = new StdioTransport(
                server, Channels.newInputStream(toServer.source()), Channels.newOutputStream(toClient.sink()), limits);
        serving = Thread.ofPlatform().daemon().name("test-serve").start(this::serve);
        if (reads) {
            startReading();
        }
    }

    static TestClient of(Tool... tools) {
        return new TestClient(StdioLimits.defaults(), true, tools);
    }

    static TestClient of(StdioLimits limits, Tool... tools) {
        return new TestClient(limits, true, tools);
    }

    static TestClient of(ResourceSource resources, Tool... tools) {
        return of(StdioLimits.defaults(), resources, tools);
    }

    static TestClient of(StdioLimits limits, ResourceSource resources, Tool... tools) {
        return new TestClient(limits, true, new McpServer(IDENTITY, List.of(tools), resources));
    }

    static TestClient thatDoesNotRead(StdioLimits limits, Tool... tools) {
        return new TestClient(limits, false, tools);
    }

    /** With the handshake done. */
    static TestClient speaking(String version, Tool... tools) {
        TestClient client = of(tools);
        client.initialize(version);
        return client;
    }

    JsonNode initialize(String version) {
        send("""
                {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"%s","capabilities":{},\
                "clientInfo":{"name":"test","version":"1"}}}""".formatted(version));
        JsonNode reply = next();
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return reply.path("result");
    }

    private void serve() {
        try {
            transport.serve();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void startReading() {
        reading = Thread.ofPlatform().daemon().name("test-read").start(() -> {
            InputStream in = Channels.newInputStream(toClient.source());
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                reader.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                lines.add("unreadable: " + e);
            }
        });
    }

    StdioTransport transport() {
        return transport;
    }

    void send(String line) {
        sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendBytes(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void call(int id, String tool, String arguments) {
        send("""
                {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":%s,%s}}\
                """.formatted(id, tool, arguments, STATELESS_META));
    }

    void cancel(int id) {
        send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d,"reason":"enough"}}\
                """.formatted(id));
    }

    /** Everything sent before has been seen once this returns, whatever its replies are. */
    JsonNode ping(String id) {
        send("{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"ping\"}".formatted(id));
        return next();
    }

    JsonNode ask(String line) {
        send(line);
        return next();
    }

    JsonNode next() {
        String line = nextLine();
        JsonNode json = JsonMapper.shared().readTree(line);
        assertThat(json.isArray() || json.path("jsonrpc").asString().equals("2.0"))
                .as(line)
                .isTrue();
        return json;
    }

    String nextLine() {
        try {
            String line = lines.poll(GENEROUS.toSeconds(), TimeUnit.SECONDS);
            assertThat(line).as("a line from the server").isNotNull();
            return line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** All that came, once serving has ended. */
    List<JsonNode> ended() {
        try {
            toClient.sink().close();
            assertThat(reading.join(GENEROUS)).as("the client read to the end").isTrue();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return linesSoFar().stream().map(JsonMapper.shared()::readTree).toList();
    }

    List<String> linesSoFar() {
        return List.copyOf(lines);
    }

    void closeInput() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The kernel answers the server's next write with EPIPE. */
    void closeOutput() {
        try {
            toClient.source().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean servingEnds(Duration patience) {
        try {
            return serving.join(patience);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        try {
            toServer.sink().close();
            assertThat(serving.join(GENEROUS)).as("serve() returned").isTrue();
            toServer.source().close();
            toClient.sink().close();
            toClient.source().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
