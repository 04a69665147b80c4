package dev.constrictor.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A client of few words. Keeps every line it was sent, so that a test can look for what should not be there. */
final class ProtocolClient {
    private static final JsonMapper JSON = new JsonMapper();

    private final OutputStream toServer;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> replies = new ConcurrentHashMap<>();
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<JsonNode> notifications = new CopyOnWriteArrayList<>();

    ProtocolClient(InputStream fromServer, OutputStream toServer) {
        this.toServer = toServer;
        Thread.ofPlatform().daemon().start(() -> readAll(fromServer));
    }

    void initialize() {
        ObjectNode params = object("{'protocolVersion': '2025-11-25', 'capabilities': {}}");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        await(request("initialize", params));
        send(JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("method", "notifications/initialized")
                .toString());
    }

    /** The result of a call. */
    JsonNode call(String tool, ObjectNode arguments) {
        return await(startCall(tool, arguments)).path("result");
    }

    /** Its structured part. */
    JsonNode execute(String code) {
        return call("execute_code", JsonNodeFactory.instance.objectNode().put("code", code))
                .path("structuredContent");
    }

    int startCall(String tool, ObjectNode arguments) {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", tool);
        params.set("arguments", arguments);
        return request("tools/call", params);
    }

    /** Progress is reported under the request's id. */
    int startCallWithProgress(String tool, ObjectNode arguments) {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", tool);
        params.set("arguments", arguments);
        params.putObject("_meta").put("progressToken", "live");
        return request("tools/call", params);
    }

    int request(String method, ObjectNode params) {
        int id = ids.incrementAndGet();
        replies.put(id, new CompletableFuture<>());
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("method", method);
        message.set("params", params);
        send(message.toString());
        return id;
    }

    void cancel(int id) {
        ObjectNode message = object("{'jsonrpc': '2.0', 'method': 'notifications/cancelled'}");
        message.putObject("params").put("requestId", id);
        send(message.toString());
    }

    synchronized void send(String line) {
        try {
            toServer.write((line + "\n").getBytes(UTF_8));
            toServer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JsonNode await(int id) {
        try {
            return replies.get(id).get(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("no reply to request %d".formatted(id), e);
        }
    }

    boolean answered(int id) {
        return replies.get(id).isDone();
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    List<String> progressMessages() {
        return notifications.stream()
                .filter(message -> message.path("method").asString("").equals("notifications/progress"))
                .map(message -> message.path("params").path("message").asString(""))
                .toList();
    }

    void close() throws IOException {
        toServer.close();
    }

    /** JSON with single quotes, for tests to read better. */
    static ObjectNode object(String json) {
        return (ObjectNode) JSON.readTree(json.replace('\'', '"'));
    }

    private void readAll(InputStream fromServer) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(fromServer, UTF_8.newDecoder()))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
                JsonNode message = JSON.readTree(line);
                if (message.path("id").isInt()) {
                    replies.get(message.path("id").intValue()).complete(message);
                } else {
                    notifications.add(message);
                }
            }
        } catch (IOException e) {
            replies.values().forEach(reply -> reply.completeExceptionally(e));
        }
    }

    /** The answer, which has to be as the tool's schema says. */
    JsonNode callAsPromised(String tool, ObjectNode arguments) {
        JsonNode answer = call(tool, arguments).path("structuredContent");
        assertThat(answer.isObject()).isTrue();
        assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(outputSchema(tool))
                        .validate(answer))
                .isEmpty();
        return answer;
    }

    private JsonNode outputSchema(String tool) {
        JsonNode tools =
                await(request("tools/list", object("{}"))).path("result").path("tools");
        return tools.valueStream()
                .filter(entry -> entry.path("name").asString().equals(tool))
                .findFirst()
                .orElseThrow()
                .path("outputSchema");
    }
}
