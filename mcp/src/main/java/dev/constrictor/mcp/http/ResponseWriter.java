package dev.constrictor.mcp.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import tools.jackson.databind.JsonNode;

/** Writes one response: a JSON text, or a stream of events. Blocks; fails once the client is gone. */
final class ResponseWriter {
    private static final HttpField JSON = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json");
    private static final HttpField EVENTS = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/event-stream");
    // What comes is an answer to this request only, and must reach the client at once.
    private static final HttpField NO_STORE = new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
    private static final HttpField NO_BUFFER = new PreEncodedHttpField("X-Accel-Buffering", "no");

    private static final byte[] EVENT_START = ascii("event: message\ndata: ");
    private static final byte[] EVENT_END = ascii("\n\n");
    private static final byte[] COMMENT = ascii(":\n\n");

    private final Request request;
    private final Response response;
    private final ReplyTexts texts;
    private final Duration writeTime;
    private boolean streaming;

    ResponseWriter(Request request, Response response, ReplyTexts texts, Duration writeTime) {
        this.request = request;
        this.response = response;
        this.texts = texts;
        this.writeTime = writeTime;
    }

    HttpFields.Mutable headers() {
        return response.getHeaders();
    }

    int status() {
        return response.getStatus();
    }

    boolean streaming() {
        return streaming;
    }

    void json(int status, JsonNode message) throws IOException, InterruptedException {
        try (ReplyTexts.Text text = text(message)) {
            response.setStatus(status);
            headers().put(JSON).put(NO_STORE).put(HttpHeader.CONTENT_LENGTH, text.bytes().length);
            write(true, text.bytes());
        }
    }

    void empty(int status) throws IOException {
        response.setStatus(status);
        headers().put(NO_STORE);
        write(true, new byte[0]);
    }

    /** From here on the status is decided. */
    void startStream() {
        streaming = true;
        response.setStatus(HttpStatus.OK_200);
        headers().put(EVENTS).put(NO_STORE).put(NO_BUFFER);
    }

    void event(JsonNode message, boolean last) throws IOException, InterruptedException {
        try (ReplyTexts.Text text = text(message)) {
            write(false, EVENT_START);
            write(false, text.bytes());
            write(last, EVENT_END);
        }
    }

    private ReplyTexts.Text text(JsonNode message) throws IOException, InterruptedException {
        return texts.of(message, IdentifiedRequest.callerOf(request), writeTime);
    }

    /** Tells a proxy that the stream lives, and us whether the client does. */
    void comment() throws IOException {
        write(false, COMMENT);
    }

    void endStream() throws IOException {
        write(true, new byte[0]);
    }

    private void write(boolean last, byte[] bytes) throws IOException {
        try (Deadline _ = Deadline.closing(request, writeTime);
                Blocker.Callback written = Blocker.callback()) {
            response.write(last, ByteBuffer.wrap(bytes), written);
            written.block();
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
