package dev.constrictor.mcp.stdio;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.McpServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Serves one client over two streams. */
@SuppressWarnings("UnusedVariable")
public final class StdioTransport {
    private final McpServer server;
    private final InputStream in;
    private final OutputStream out;
    private final StdioLimits limits;

    public StdioTransport(McpServer server, InputStream in, OutputStream out, StdioLimits limits) {
        this.server = requireNonNull(server, "server is null");
        this.in = requireNonNull(in, "in is null");
        this.out = requireNonNull(out, "out is null");
        this.limits = requireNonNull(limits, "limits is null");
    }

    /** Returns once the client has closed its end and every call has been answered, or the client is gone, or after a drain. */
    public void serve() throws InterruptedException {
        Thread.sleep(0);
    }

    /**
     * Accepts no further call, lets the running ones finish, cancels what is left after the given time, and ends {@link #serve}.
     * For any thread but the one that serves.
     *
     * @return whether every call ended without being cancelled
     */
    public boolean drain(Duration patience) throws InterruptedException {
        Thread.sleep(Duration.ZERO);
        return patience.isPositive();
    }
}
