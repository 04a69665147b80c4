package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.DiscardedMessage;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.tool.Caller;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads requests' texts, of bounded size each and in all, and not for ever. A text counts until it is answered. */
final class RequestBodies {
    /** So much of each costs nothing: connections are bounded, and ordinary requests must get through beside large ones. */
    private static final int STEP = 64 << 10;

    private final HttpLimits limits;
    private final ByteShares room;

    RequestBodies(HttpLimits limits) {
        this.limits = limits;
        this.room = new ByteShares(limits.allBodies(), Math.max(limits.bodyBytes(), limits.allBodies() / 4));
    }

    /** Holds its room until it is closed. */
    record Body(String text, Runnable whenClosed) implements AutoCloseable {
        @Override
        public void close() {
            whenClosed.run();
        }
    }

    Body read(Request request, Caller caller) throws HttpRefusal, IOException {
        requireJson(request);
        if (request.getLength() > limits.bodyBytes()) {
            throw tooLarge(Optional.empty());
        }
        // Not closed before its end: that would be the end of the connection too.
        InputStream body = Content.Source.asInputStream(request);
        long taken = 0;
        boolean read = false;
        try (Deadline _ = Deadline.closing(request, limits.bodyTime())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (byte[] part = body.readNBytes(STEP); part.length > 0; part = body.readNBytes(STEP)) {
                if (bytes.size() > 0) {
                    requireRoom(caller);
                    taken += STEP;
                }
                bytes.write(part);
                if (bytes.size() > limits.bodyBytes()) {
                    DiscardedMessage message = new DiscardedMessage();
                    message.read(bytes.toByteArray(), 0, bytes.size());
                    throw tooLarge(message.id());
                }
            }
            String text = decode(bytes.toByteArray());
            long held = taken;
            read = true;
            return new Body(text, () -> room.give(caller, held));
        } finally {
            if (!read) {
                room.give(caller, taken);
            }
        }
    }

    private void requireRoom(Caller caller) throws HttpRefusal {
        if (!room.tryTake(caller, STEP)) {
            throw new HttpRefusal(
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    Optional.empty(),
                    JsonRpcError.of(
                            ErrorCode.OVERLOADED,
                            "Too many large requests are being read or answered; send this one again"),
                    Map.of(HttpHeader.RETRY_AFTER.asString(), "1"));
        }
    }

    private static void requireJson(Request request) throws HttpRefusal {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        String charset = MimeTypes.getCharsetFromContentType(type);
        boolean json = type != null
                && MimeTypes.getContentTypeWithoutCharset(type).equalsIgnoreCase("application/json")
                && (charset == null || charset.equalsIgnoreCase("utf-8"));
        if (!json) {
            throw HttpRefusal.of(
                    HttpStatus.UNSUPPORTED_MEDIA_TYPE_415,
                    ErrorCode.INVALID_REQUEST,
                    "Send Content-Type: application/json, in UTF-8");
        }
    }

    /** @param id as far as the body was read */
    private HttpRefusal tooLarge(Optional<RequestId> id) {
        return new HttpRefusal(
                HttpStatus.PAYLOAD_TOO_LARGE_413,
                id,
                JsonRpcError.of(
                        ErrorCode.INVALID_REQUEST,
                        "The body is longer than %d bytes: send less at once, such as smaller files"
                                .formatted(limits.bodyBytes())),
                Map.of());
    }

    private static String decode(byte[] bytes) throws HttpRefusal {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw HttpRefusal.of(HttpStatus.BAD_REQUEST_400, ErrorCode.PARSE_ERROR, "The body is not UTF-8");
        }
    }
}
