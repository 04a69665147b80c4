package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Lets only those pass who call the server by one of its names: a browser that was led here by somebody else's name, which
 * now points to this machine, calls it by that one.
 */
final class HostCheck extends Handler.Wrapper {
    private final Set<String> names;

    HostCheck(Handler next, Set<String> names) {
        super(next);
        this.names = requireNonNull(names, "names is null").stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        List<String> hosts = request.getHeaders().getValuesList(HttpHeader.HOST);
        if (hosts.size() == 1 && names.contains(hosts.getFirst().toLowerCase(Locale.ROOT))) {
            return super.handle(request, response, callback);
        }
        Refusals.write(
                response,
                callback,
                HttpStatus.FORBIDDEN_403,
                "This server does not go by the name in the Host header; its operator can add it to SANDBOX_ALLOWED_HOSTS");
        return true;
    }
}
