package dev.constrictor.mcp.jsonrpc;

import dev.constrictor.mcp.text.Quoted;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns a text into messages; whatever is wrong with it becomes a {@link Malformed}. */
public final class MessageReader {
    private static final int LONGEST_COMPLAINT = 300;

    private MessageReader() {}

    public static Incoming read(String text) {
        JsonNode json;
        try {
            json = StrictJson.read(text);
        } catch (JacksonException e) {
            return new Single(malformed(ErrorCode.PARSE_ERROR, "Not acceptable as JSON: " + complaint(e)));
        }
        if (json.isArray() && !json.isEmpty()) {
            return new Batch(json.valueStream().map(MessageReader::message).toList());
        }
        return new Single(message(json));
    }

    private static Message message(JsonNode json) {
        if (!(json instanceof ObjectNode object)) {
            return malformed(ErrorCode.INVALID_REQUEST, "A message is a JSON object");
        }
        JsonNode idNode = object.get("id");
        Optional<RequestId> id = Optional.ofNullable(idNode)
                .filter(node -> UnsafeValue.in(node).isEmpty())
                .flatMap(RequestId::from);
        Optional<String> unsafe = UnsafeValue.in(object);
        if (unsafe.isPresent()) {
            return invalid(id, "Not acceptable: " + unsafe.get());
        }
        JsonNode version = object.path("jsonrpc");
        if (!version.isString() || !version.stringValue().equals("2.0")) {
            return invalid(id, "A message says \"jsonrpc\": \"2.0\"");
        }
        if (!object.has("method") && (object.has("result") || object.has("error"))) {
            return new Response();
        }
        if (idNode != null && id.isEmpty()) {
            return invalid(id, "The id of a request is " + RequestId.RULE);
        }
        JsonNode method = object.path("method");
        if (!method.isString()) {
            return invalid(id, "A message names its method with a string");
        }
        return withParams(id, method.stringValue(), object.get("params"));
    }

    private static Message withParams(Optional<RequestId> id, String method, @Nullable JsonNode params) {
        ObjectNode object = params instanceof ObjectNode given ? given : JsonNodeFactory.instance.objectNode();
        if (id.isEmpty()) {
            // Nobody answers a notification, not even one whose params are nonsense.
            return new Notification(method, object);
        }
        if (params != null && !params.isObject() && !params.isNull()) {
            return new Malformed(id, JsonRpcError.of(ErrorCode.INVALID_PARAMS, "The params are a JSON object"));
        }
        return new Request(id.get(), method, object);
    }

    private static Malformed invalid(Optional<RequestId> id, String message) {
        return new Malformed(id, JsonRpcError.of(ErrorCode.INVALID_REQUEST, message));
    }

    private static Malformed malformed(ErrorCode code, String message) {
        return new Malformed(Optional.empty(), JsonRpcError.of(code, message));
    }

    private static String complaint(JacksonException e) {
        String message = e.getOriginalMessage();
        return Quoted.escaped(message == null ? "unreadable" : message, LONGEST_COMPLAINT);
    }
}
