package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;

/** A request as it goes over the wire, made once and sent often, so that the client's own work is in no figure. */
public final class HttpCall {
    static final String VERSION = "2026-07-28";

    private final byte[] bytes;

    private HttpCall(String text) {
        this.bytes = text.getBytes(UTF_8);
    }

    static HttpCall post(URI uri, String token, PythonCode code) {
        String body = code.request(true).toString();
        String head = """
                POST %s HTTP/1.1
                Host: %s
                Authorization: Bearer %s
                Accept: application/json, text/event-stream
                Content-Type: application/json
                MCP-Protocol-Version: %s
                Mcp-Method: tools/call
                Mcp-Name: execute_code
                Content-Length: %d

                """.formatted(uri.getPath(), uri.getAuthority(), token, VERSION, body.getBytes(UTF_8).length);
        return new HttpCall(head.replace("\n", "\r\n") + body);
    }

    static HttpCall get(URI uri, String path) {
        return new HttpCall("GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(path, uri.getAuthority()));
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes);
    }
}
