package dev.constrictor.server.http;

import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.http.IdentifiedRequest;
import dev.constrictor.mcp.tool.Caller;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Lets nobody take all connections with requests that come or are read slowly. Those beyond a caller's share end theirs. */
final class RequestShares extends Handler.Wrapper {
    private static final String TRY_AGAIN = "1";

    private final int perCaller;
    private final CallGate gate;
    private final Map<Caller, Integer> underway = new ConcurrentHashMap<>();

    RequestShares(Handler next, int perCaller, CallGate gate) {
        super(next);
        this.perCaller = perCaller;
        this.gate = gate;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Caller caller = IdentifiedRequest.callerOf(request);
        Request.addCompletionListener(request, _ -> leave(caller));
        if (underway.merge(caller, 1, Integer::sum) <= perCaller) {
            return super.handle(request, response, callback);
        }
        gate.crowded(caller);
        response.getHeaders().put(HttpHeader.RETRY_AFTER, TRY_AGAIN).put(HttpFields.CONNECTION_CLOSE);
        Refusals.write(
                response,
                callback,
                HttpStatus.TOO_MANY_REQUESTS_429,
                "%d of your requests are under way; send this one again when others are answered".formatted(perCaller));
        return true;
    }

    private void leave(Caller caller) {
        underway.computeIfPresent(caller, (_, count) -> count == 1 ? null : count - 1);
    }
}
