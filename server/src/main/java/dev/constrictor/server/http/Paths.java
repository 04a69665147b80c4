package dev.constrictor.server.http;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Finds who answers by the exact path, after it was decoded and made canonical. */
final class Paths extends Handler.AbstractContainer {
    private final Map<String, Handler> byPath;
    private final Handler otherwise;

    Paths(Map<String, Handler> byPath, Handler otherwise) {
        this.byPath = Map.copyOf(byPath);
        this.otherwise = otherwise;
        this.byPath.values().stream().distinct().forEach(this::addBean);
        addBean(otherwise);
    }

    static Handler nothingHere() {
        return new Handler.Abstract.NonBlocking() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                Refusals.write(
                        response, callback, HttpStatus.NOT_FOUND_404, "There is nothing here; the endpoint is /mcp");
                return true;
            }
        };
    }

    @Override
    public List<Handler> getHandlers() {
        return Stream.concat(byPath.values().stream().distinct(), Stream.of(otherwise))
                .toList();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Handler handler = byPath.getOrDefault(Request.getPathInContext(request), otherwise);
        return handler.handle(request, response, callback);
    }
}
