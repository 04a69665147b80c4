package dev.constrictor.server.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a server said, its headers by lower-case name. */
record RawResponse(int status, Map<String, List<String>> headers, String body) {
    private static final JsonMapper JSON = new JsonMapper();

    Optional<String> header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
                .findFirst();
    }

    JsonNode json() {
        return JSON.readTree(body);
    }

    /** The reply, be it a text or the last event of a stream. */
    JsonNode reply() {
        if (!header("Content-Type").orElse("").startsWith("text/event-stream")) {
            return json();
        }
        List<String> data = body.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> line.substring("data: ".length()))
                .toList();
        return JSON.readTree(data.getLast());
    }

    String text() {
        return reply().path("result").path("content").path(0).path("text").asString();
    }

    int errorCode() {
        return json().path("error").path("code").asInt();
    }
}
