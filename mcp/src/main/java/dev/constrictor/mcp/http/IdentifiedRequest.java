package dev.constrictor.mcp.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import org.eclipse.jetty.server.Request;

/** A request whose sender is known. Nothing else reaches the protocol. */
public final class IdentifiedRequest extends Request.Wrapper {
    private final Caller caller;

    public IdentifiedRequest(Request request, Caller caller) {
        super(request);
        this.caller = requireNonNull(caller, "caller is null");
    }

    public static Caller callerOf(Request request) {
        return requireNonNull(Request.as(request, IdentifiedRequest.class), "nobody has identified the caller").caller;
    }
}
