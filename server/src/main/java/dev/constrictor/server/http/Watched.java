package dev.constrictor.server.http;

import java.time.Duration;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Reports each request once its response is complete. */
final class Watched extends Handler.Wrapper {
    private final HttpWatcher watcher;

    Watched(Handler next, HttpWatcher watcher) {
        super(next);
        this.watcher = watcher;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        long begin = System.nanoTime();
        Request.addCompletionListener(
                request,
                _ -> watcher.answered(
                        request.getMethod(),
                        response.getStatus(),
                        Duration.ofNanos(System.nanoTime() - begin),
                        Math.max(0, Request.getContentBytesRead(request)),
                        Math.max(0, Response.getContentBytesWritten(response))));
        return super.handle(request, response, callback);
    }
}
