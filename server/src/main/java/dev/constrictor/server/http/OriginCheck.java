package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Lets a browser pass only for pages that may use this server. Who is no browser sends no Origin. */
final class OriginCheck extends Handler.Wrapper {
    private static final String ALLOWED_HEADERS = "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Session-Id,"
            + " MCP-Protocol-Version, Mcp-Method, Mcp-Name, traceparent";
    private static final String SECONDS_TO_REMEMBER = "600";

    private final Set<String> origins;

    OriginCheck(Handler next, Set<String> origins) {
        super(next);
        this.origins = Set.copyOf(requireNonNull(origins, "origins is null"));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        List<String> given = request.getHeaders().getValuesList(HttpHeader.ORIGIN);
        if (given.isEmpty()) {
            return super.handle(request, response, callback);
        }
        if (given.size() > 1 || !origins.contains(given.getFirst())) {
            Refusals.write(
                    response,
                    callback,
                    HttpStatus.FORBIDDEN_403,
                    "Pages of this origin may not use this server; its operator can add it to SANDBOX_ALLOWED_ORIGINS");
            return true;
        }
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, given.getFirst());
        headers.put(HttpHeader.VARY, HttpHeader.ORIGIN.asString());
        headers.put(HttpHeader.ACCESS_CONTROL_EXPOSE_HEADERS, "Mcp-Session-Id, WWW-Authenticate, Retry-After");
        if (!HttpMethod.OPTIONS.is(request.getMethod())) {
            return super.handle(request, response, callback);
        }
        // What a browser asks before it sends the request itself, which carries the token; this one does not.
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, "POST, DELETE, GET");
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS);
        headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, SECONDS_TO_REMEMBER);
        response.setStatus(HttpStatus.NO_CONTENT_204);
        callback.succeeded();
        return true;
    }
}
