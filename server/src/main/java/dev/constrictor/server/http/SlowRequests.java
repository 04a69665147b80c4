package dev.constrictor.server.http;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Ends connections whose next request has begun and does not come to the end of its headers. An idle timeout does not see
 * them: each byte that trickles in starts it anew.
 */
final class SlowRequests extends Handler.Wrapper implements Connection.Listener {
    /** For a request's headers to come, whoever else wants the connection. */
    private static final Duration AT_LEAST = Duration.ofMillis(500);

    /** At most, so that those who want a connection do not wait for us. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    /** How often one looks while a client has time. */
    private static final int LOOKS = 10;

    /** Less than any count: the first request counts as begun when the connection is made, so a handshake is no refuge. */
    private static final long NOTHING_YET = -1;

    /** A connection between two requests. */
    private static final class Waiting {
        private final long since = System.nanoTime();
        private final long bytesBefore;
        private volatile long begun;

        private Waiting(long bytesBefore) {
            this.bytesBefore = bytesBefore;
        }
    }

    private final Duration patience;
    private final Duration idleTime;
    private final IntSupplier tooMany;
    private final Scheduler scheduler;
    private final Map<Connection, Waiting> waiting = new ConcurrentHashMap<>();
    private volatile Scheduler.@Nullable Task task;

    SlowRequests(Handler next, Duration patience, Duration idleTime, IntSupplier tooMany, Scheduler scheduler) {
        super(next);
        this.patience = patience;
        this.idleTime = idleTime;
        this.tooMany = tooMany;
        this.scheduler = scheduler;
    }

    @Override
    public void onOpened(Connection connection) {
        // Not the layer below it, where TLS is spoken.
        if (connection instanceof ConnectionMetaData) {
            waiting.put(connection, new Waiting(NOTHING_YET));
        }
    }

    @Override
    public void onClosed(Connection connection) {
        waiting.remove(connection);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Connection connection = request.getConnectionMetaData().getConnection();
        waiting.remove(connection);
        Request.addCompletionListener(request, _ -> {
            if (connection.getEndPoint().isOpen()) {
                waiting.put(connection, new Waiting(connection.getBytesIn()));
            }
        });
        return super.handle(request, response, callback);
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        schedule();
    }

    @Override
    protected void doStop() throws Exception {
        Scheduler.Task pending = task;
        if (pending != null) {
            pending.cancel();
        }
        super.doStop();
    }

    private void schedule() {
        long pause = Math.min(patience.dividedBy(LOOKS).toMillis() + 1, BETWEEN_LOOKS.toMillis());
        task = scheduler.schedule(this::look, pause, TimeUnit.MILLISECONDS);
    }

    private void look() {
        long now = System.nanoTime();
        try {
            waiting.forEach((connection, since) -> look(connection, since, now));
            makeRoom(tooMany.getAsInt(), now);
        } finally {
            if (isRunning()) {
                schedule();
            }
        }
    }

    /** Those who have waited longest go first, as many as are too many. */
    private void makeRoom(int count, long now) {
        if (count <= 0) {
            return;
        }
        List<Connection> longest = waiting.entrySet().stream()
                .filter(entry -> now - entry.getValue().since > AT_LEAST.toNanos())
                .sorted(Comparator.comparingLong(entry -> entry.getValue().since - now))
                .limit(count)
                .map(Map.Entry::getKey)
                .toList();
        longest.forEach(
                connection -> connection.getEndPoint().close(new TimeoutException("others need the connection")));
    }

    private void look(Connection connection, Waiting since, long now) {
        if (!connection.getEndPoint().isOpen()) {
            waiting.remove(connection, since);
        } else if (now - since.since > idleTime.toNanos()) {
            // Below us, in TLS, bytes may trickle that we never see.
            connection.getEndPoint().close(new TimeoutException("no request came"));
        } else if (connection.getBytesIn() > since.bytesBefore) {
            if (since.begun == 0) {
                since.begun = now;
            } else if (now - since.begun > patience.toNanos()) {
                connection.getEndPoint().close(new TimeoutException("a request's headers did not come in time"));
            }
        }
    }
}
