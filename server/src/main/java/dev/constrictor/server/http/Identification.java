package dev.constrictor.server.http;

import dev.constrictor.mcp.http.IdentifiedRequest;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.server.auth.Authentication;
import dev.constrictor.server.auth.Authenticator;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Lets only those pass who have shown who they are. */
final class Identification extends Handler.Wrapper {
    private static final Logger LOG = System.getLogger(Identification.class.getName());

    private final Authenticator authenticator;
    private final HttpWatcher watcher;

    Identification(Handler next, Authenticator authenticator, HttpWatcher watcher) {
        super(next);
        this.authenticator = authenticator;
        this.watcher = watcher;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Authentication authentication =
                authenticator.authenticate(request.getHeaders().getValuesList(HttpHeader.AUTHORIZATION));
        switch (authentication) {
            case Authentication.Granted granted -> {
                return super.handle(new IdentifiedRequest(request, granted.caller()), response, callback);
            }
            case Authentication.Refused refused -> {
                response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, refused.challenge());
                turnAway(request, authentication, refused.why());
                Refusals.write(response, callback, HttpStatus.UNAUTHORIZED_401, words(refused.reason()));
            }
            case Authentication.Forbidden forbidden -> {
                response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, forbidden.challenge());
                turnAway(request, authentication, forbidden.why());
                Refusals.write(
                        response,
                        callback,
                        HttpStatus.FORBIDDEN_403,
                        "Your token does not grant what this server asks");
            }
            case Authentication.Unavailable unavailable -> {
                response.getHeaders()
                        .put(
                                HttpHeader.RETRY_AFTER,
                                Long.toString(unavailable.retryAfter().toSeconds()));
                turnAway(request, authentication, unavailable.why());
                Refusals.write(
                        response,
                        callback,
                        HttpStatus.SERVICE_UNAVAILABLE_503,
                        "Tokens cannot be checked at the moment: try again");
            }
        }
        return true;
    }

    private static String words(Authentication.Reason reason) {
        return switch (reason) {
            case MISSING -> "Show who you are: send 'Authorization: Bearer TOKEN' with a token that this server knows";
            case MALFORMED -> "Send one Authorization header: 'Authorization: Bearer TOKEN'";
            case INVALID_TOKEN -> "Your token is not accepted here";
            case EXPIRED -> "Your token has expired";
        };
    }

    private void turnAway(Request request, Authentication authentication, String why) {
        watcher.notIdentified(authentication);
        LOG.log(
                Level.INFO,
                () -> "a caller at %s was turned away: %s"
                        .formatted(Request.getRemoteAddr(request), Quoted.escaped(why, 200)));
    }
}
