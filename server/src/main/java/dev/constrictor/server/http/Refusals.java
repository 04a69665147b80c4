package dev.constrictor.server.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.text.JsonText;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers of those who turn a request away before the protocol sees it, in the protocol's own form. */
final class Refusals {
    private Refusals() {}

    static void write(Response response, Callback callback, int status, String message) {
        byte[] body = JsonText.utf8(Responses.error(Optional.empty(), JsonRpcError.of(code(status), message)));
        response.setStatus(status);
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, "application/json")
                .put(HttpHeader.CACHE_CONTROL, "no-store")
                .put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    private static ErrorCode code(int status) {
        return switch (status) {
            case HttpStatus.SERVICE_UNAVAILABLE_503 -> ErrorCode.UNAVAILABLE;
            case HttpStatus.INTERNAL_SERVER_ERROR_500 -> ErrorCode.INTERNAL_ERROR;
            default -> ErrorCode.INVALID_REQUEST;
        };
    }
}
