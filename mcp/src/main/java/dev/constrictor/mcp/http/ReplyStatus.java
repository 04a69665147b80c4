package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/** The status of a reply. A batch is always fine as a whole. */
final class ReplyStatus {
    private ReplyStatus() {}

    static int of(JsonNode reply, Era era) {
        JsonNode code = reply.path("error").path("code");
        if (!code.isInt()) {
            return HttpStatus.OK_200;
        }
        int number = code.intValue();
        if (number == ErrorCode.OVERLOADED.number()) {
            return HttpStatus.TOO_MANY_REQUESTS_429;
        }
        if (number == ErrorCode.UNAVAILABLE.number()) {
            return HttpStatus.SERVICE_UNAVAILABLE_503;
        }
        return switch (era) {
            // Clients of that time read errors only from what succeeded.
            case SESSIONS -> HttpStatus.OK_200;
            case STATELESS -> stateless(number);
        };
    }

    private static int stateless(int number) {
        if (number == ErrorCode.METHOD_NOT_FOUND.number()) {
            return HttpStatus.NOT_FOUND_404;
        }
        return number == ErrorCode.INTERNAL_ERROR.number()
                ? HttpStatus.INTERNAL_SERVER_ERROR_500
                : HttpStatus.BAD_REQUEST_400;
    }
}
