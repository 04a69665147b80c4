package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpStatus;

/** A small document that a server has about itself. */
public record Page(int status, String contentType, String text) {
    public Page {
        requireNonNull(contentType, "contentType is null");
        requireNonNull(text, "text is null");
    }

    public static Page json(int status, String text) {
        return new Page(status, "application/json", text);
    }

    public static Page ok(String contentType, String text) {
        return new Page(HttpStatus.OK_200, contentType, text);
    }

    byte[] bytes() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
