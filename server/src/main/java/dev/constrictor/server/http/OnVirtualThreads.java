package dev.constrictor.server.http;

import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Lets no request block a thread of the pool. The server takes up a connection there whose last response went out late; a
 * client that sends many requests and reads no response can bring that about as it likes.
 */
final class OnVirtualThreads extends Handler.Wrapper {
    OnVirtualThreads(Handler next) {
        super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (Thread.currentThread().isVirtual()) {
            return super.handle(request, response, callback);
        }
        request.getComponents().getExecutor().execute(() -> handleHere(request, response, callback));
        return true;
    }

    @SuppressWarnings("CatchingUnchecked")
    private void handleHere(Request request, Response response, Callback callback) {
        try {
            if (!super.handle(request, response, callback)) {
                Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
            }
        } catch (Throwable failure) {
            Response.writeError(request, response, callback, failure);
        }
    }
}
