package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.Malformed;
import dev.constrictor.mcp.jsonrpc.Message;
import dev.constrictor.mcp.jsonrpc.RequestId;
import java.io.Serial;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** A request that the transport itself turns down, with what its sender is told. */
final class HttpRefusal extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Optional<RequestId> id;
    private final transient JsonRpcError error;
    private final transient Map<String, String> headers;

    HttpRefusal(int status, Optional<RequestId> id, JsonRpcError error, Map<String, String> headers) {
        super(error.message(), null, false, false);
        this.status = status;
        this.id = id;
        this.error = error;
        this.headers = Map.copyOf(headers);
    }

    static HttpRefusal of(int status, ErrorCode code, String message) {
        return new HttpRefusal(status, Optional.empty(), JsonRpcError.of(code, message), Map.of());
    }

    static HttpRefusal of(int status, RequestId id, ErrorCode code, String message) {
        return new HttpRefusal(status, Optional.of(id), JsonRpcError.of(code, message), Map.of());
    }

    /** For a header that does not say what the body says. */
    static HttpRefusal headerMismatch(RequestId id, String message) {
        return of(HttpStatus.BAD_REQUEST_400, id, ErrorCode.HEADER_MISMATCH, message);
    }

    /** Names the request where it is the only one. */
    static HttpRefusal about(List<RequestId> ids, int status, ErrorCode code, String message) {
        return about(ids, status, JsonRpcError.of(code, message));
    }

    static HttpRefusal about(List<RequestId> ids, int status, JsonRpcError error) {
        return new HttpRefusal(status, onlyOne(ids), error, Map.of());
    }

    /** For what is neither a request nor a notification. */
    static HttpRefusal unanswerable(Message message) {
        return message instanceof Malformed malformed
                ? new HttpRefusal(HttpStatus.BAD_REQUEST_400, malformed.id(), malformed.error(), Map.of())
                : of(
                        HttpStatus.BAD_REQUEST_400,
                        ErrorCode.INVALID_REQUEST,
                        "Nothing was asked of you: send requests and notifications");
    }

    /** For what may pass a little later. */
    static HttpRefusal tooMuch(List<RequestId> ids, Duration wait) {
        long seconds = Math.max(1, Math.ceilDiv(wait.toMillis(), 1000));
        return new HttpRefusal(
                HttpStatus.TOO_MANY_REQUESTS_429,
                onlyOne(ids),
                JsonRpcError.overloaded(
                        "You ask for more than this server grants you: try again in %d s".formatted(seconds), seconds),
                Map.of(HttpHeader.RETRY_AFTER.asString(), Long.toString(seconds)));
    }

    private static Optional<RequestId> onlyOne(List<RequestId> ids) {
        return ids.size() == 1 ? Optional.of(ids.getFirst()) : Optional.empty();
    }

    int status() {
        return status;
    }

    Optional<RequestId> id() {
        return id;
    }

    JsonRpcError error() {
        return error;
    }

    Map<String, String> headers() {
        return headers;
    }
}
