package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.Incoming;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.Single;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.protocol.RequestMeta;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;

/** How a request is to be read: as part of a session, or by itself. */
enum Era {
    SESSIONS,
    STATELESS;

    static final String SESSION_ID = "Mcp-Session-Id";

    /** A request that names a version nobody knows is a newer client's, unless it names a session too. */
    static Era of(HttpFields headers, Incoming incoming) {
        if (namesVersionItself(incoming)) {
            return STATELESS;
        }
        List<String> versions = headers.getValuesList(StatelessHeaders.VERSION);
        boolean older = versions.stream()
                .map(String::strip)
                .allMatch(name -> ProtocolVersion.named(name)
                        .map(version -> !version.stateless())
                        .orElse(headers.contains(SESSION_ID)));
        return older ? SESSIONS : STATELESS;
    }

    private static boolean namesVersionItself(Incoming incoming) {
        return incoming instanceof Single(Request request)
                && RequestMeta.namedVersion(request.params()).isPresent();
    }
}
