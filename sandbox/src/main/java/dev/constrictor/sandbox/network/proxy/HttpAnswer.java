package dev.constrictor.sandbox.network.proxy;

import java.nio.charset.StandardCharsets;

/** Answers of the proxy itself. */
final class HttpAnswer {
    private static final int LONGEST_REASON = 300;

    private HttpAnswer() {}

    static byte[] connected() {
        return ascii("HTTP/1.1 200 Connection established\r\n\r\n");
    }

    /** The reason stands in the first line, too: of an answer to CONNECT clients show nothing else. */
    static byte[] of(DeniedException denied) {
        String why = denied.why();
        String reason = why.substring(0, Math.min(why.length(), LONGEST_REASON));
        String head = """
                HTTP/1.1 %d %s
                Content-Type: text/plain; charset=utf-8
                Content-Length: %d
                Connection: close

                """.formatted(denied.denial().status(), reason, why.length() + 1);
        return ascii(head.replace("\n", "\r\n") + why + "\n");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
