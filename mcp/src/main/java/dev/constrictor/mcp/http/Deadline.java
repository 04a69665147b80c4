package dev.constrictor.mcp.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/** Ends a client's connection unless what is to be done with it is done in time, however slowly bytes trickle. */
final class Deadline implements AutoCloseable {
    private final Scheduler.Task task;

    private Deadline(Scheduler.Task task) {
        this.task = task;
    }

    static Deadline closing(Request request, Duration time) {
        EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
        return new Deadline(request.getComponents()
                .getScheduler()
                .schedule(
                        () -> endPoint.close(new TimeoutException("not done within " + time)),
                        time.toMillis(),
                        TimeUnit.MILLISECONDS));
    }

    @Override
    public void close() {
        task.cancel();
    }
}
