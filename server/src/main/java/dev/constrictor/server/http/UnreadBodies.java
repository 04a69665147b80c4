package dev.constrictor.server.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Takes what still comes of a body that was refused, for a while. To end the connection under a client that is writing
 * would destroy the answer, which it has not read yet.
 */
final class UnreadBodies extends Handler.Wrapper {
    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final long MOST_BYTES = 32 << 20;

    UnreadBodies(Handler next) {
        super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        // Who waits to be asked for the body has not sent it.
        return super.handle(
                request,
                response,
                request.getHeaders().contains(HttpHeader.EXPECT)
                        ? callback
                        : Callback.from(() -> new Rest(request, callback).take(), callback::failed));
    }

    private static final class Rest {
        private final Request request;
        private final Callback callback;
        private final AtomicBoolean over = new AtomicBoolean();
        private Scheduler.Task timeout = () -> true;
        private long bytes;

        private Rest(Request request, Callback callback) {
            this.request = request;
            this.callback = callback;
        }

        private void take() {
            if (discard()) {
                end();
                return;
            }
            timeout = request.getComponents()
                    .getScheduler()
                    .schedule(this::end, LONGEST.toMillis(), TimeUnit.MILLISECONDS);
            request.demand(this::more);
        }

        private void more() {
            if (discard()) {
                end();
            } else {
                request.demand(this::more);
            }
        }

        /** Whether nothing more is to come, or nothing more is wanted. */
        private boolean discard() {
            for (Content.Chunk chunk = request.read(); chunk != null; chunk = request.read()) {
                bytes += chunk.remaining();
                chunk.release();
                if (chunk.isLast() || Content.Chunk.isFailure(chunk) || bytes > MOST_BYTES) {
                    return true;
                }
            }
            return false;
        }

        private void end() {
            if (over.compareAndSet(false, true)) {
                timeout.cancel();
                callback.succeeded();
            }
        }
    }
}
