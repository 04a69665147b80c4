package dev.constrictor.audit.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The protocol by which Chromium lets itself be driven: calls that are answered, and events, both of one session each. */
final class DevTools implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 30;
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, BiConsumer<String, JsonNode>> listeners = new ConcurrentHashMap<>();
    private final WebSocket socket;

    private DevTools(URI address) {
        this.socket =
                client.newWebSocketBuilder().buildAsync(address, new Messages()).join();
    }

    static DevTools connect(URI address) {
        return new DevTools(address);
    }

    void listen(String session, BiConsumer<String, JsonNode> listener) {
        listeners.put(session, listener);
    }

    void forget(String session) {
        listeners.remove(session);
    }

    /** To the browser as a whole. */
    JsonNode call(String method, Map<String, ?> parameters) {
        return call(Map.of("method", method, "params", parameters));
    }

    JsonNode call(String session, String method, Map<String, ?> parameters) {
        return call(Map.of("sessionId", session, "method", method, "params", parameters));
    }

    private JsonNode call(Map<String, ?> message) {
        int number = calls.incrementAndGet();
        Map<String, Object> numbered = new HashMap<>(message);
        numbered.put("id", number);
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(number, answer);
        socket.sendText(JSON.writeValueAsString(numbered), true).join();
        JsonNode answered = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (answered.has("error")) {
            throw new IllegalStateException("%s: %s".formatted(message.get("method"), answered.get("error")));
        }
        return answered.path("result");
    }

    private void heard(JsonNode message) {
        if (message.has("id")) {
            answers.remove(message.get("id").asInt()).complete(message);
        } else {
            listeners
                    .getOrDefault(message.path("sessionId").asString(""), (_, _) -> {})
                    .accept(message.path("method").asString(), message.path("params"));
        }
    }

    private void lost(Throwable cause) {
        answers.values().forEach(answer -> answer.completeExceptionally(cause));
    }

    @Override
    public void close() {
        socket.abort();
        client.shutdownNow();
    }

    private final class Messages implements WebSocket.Listener {
        private final StringBuilder parts = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            parts.append(part);
            if (last) {
                JsonNode message = JSON.readTree(parts.toString());
                parts.setLength(0);
                heard(message);
            }
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            lost(new IllegalStateException("the browser hung up: %d %s".formatted(status, reason)));
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            lost(error);
        }
    }
}
