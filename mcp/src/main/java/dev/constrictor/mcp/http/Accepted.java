package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** The forms in which a client can read an answer. */
final class Accepted {
    private Accepted() {}

    /** We choose between a text and a stream as the call goes, so the client has to be ready for both. */
    static void requireBoth(HttpFields headers) throws HttpRefusal {
        List<String> accepted = headers.getQualityCSV(HttpHeader.ACCEPT).stream()
                .map(value -> value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .toList();
        boolean anything = accepted.isEmpty() || accepted.contains("*/*");
        boolean json = accepted.contains("application/json") || accepted.contains("application/*");
        boolean events = accepted.contains("text/event-stream") || accepted.contains("text/*");
        if (!anything && !(json && events)) {
            throw HttpRefusal.of(
                    HttpStatus.NOT_ACCEPTABLE_406,
                    ErrorCode.INVALID_REQUEST,
                    "Send Accept: application/json, text/event-stream");
        }
    }
}
