package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The way out of one inmate: a unix socket. Who connects is turned away until an execution begins, and again when it has
 * ended.
 */
public final class Gate implements AutoCloseable {
    private static final int BACKLOG = 64;
    /** Who is turned away so often tries only to keep the server busy: then there is nothing to connect to any more. */
    private static final int MOST_TURNED_AWAY = 1000;

    private final EgressProxy proxy;
    private final Path path;
    private final ServerSocketChannel listener;
    private final Consumer<Gate> whenClosed;
    private @Nullable Execution execution;
    private boolean listening = true;
    private boolean closed;

    private Gate(EgressProxy proxy, Path path, ServerSocketChannel listener, Consumer<Gate> whenClosed) {
        this.proxy = proxy;
        this.path = path;
        this.listener = listener;
        this.whenClosed = whenClosed;
    }

    static Gate open(EgressProxy proxy, Path path, Consumer<Gate> whenClosed) throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        boolean bound = false;
        boolean complete = false;
        try {
            listener.bind(UnixDomainSocketAddress.of(path), BACKLOG);
            bound = true;
            // An inmate may have another uid than the server; who else can connect is up to the folder.
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw-rw-"));
            complete = true;
        } finally {
            if (!complete) {
                listener.close();
                if (bound) {
                    Files.deleteIfExists(path);
                }
            }
        }
        Gate gate = new Gate(proxy, path, listener, whenClosed);
        Thread.ofVirtual().name("network-gate").start(gate::accept);
        return gate;
    }

    public Path path() {
        return path;
    }

    /**
     * Lets the inmate out.
     *
     * @param narrowing has to allow what is wished, as the list of the proxy has to
     * @param quota what the caller may use, with all of its executions
     */
    public synchronized void begin(AllowList narrowing, CallerQuota quota) {
        if (closed || execution != null) {
            throw new IllegalStateException(closed ? "the gate is closed" : "an execution has begun already");
        }
        execution = proxy.execution(narrowing, quota);
    }

    /** Closes all connections, and lets nobody out any more. */
    public NetworkReport end() {
        Execution ending;
        synchronized (this) {
            ending = execution;
            execution = null;
        }
        return ending == null ? NetworkReport.EMPTY : ending.end();
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        try {
            stopListening();
        } finally {
            end();
            whenClosed.accept(this);
        }
    }

    private void accept() {
        int turnedAway = 0;
        try {
            while (turnedAway < MOST_TURNED_AWAY) {
                SocketChannel client = listener.accept();
                if (!isAccepted(client)) {
                    turnedAway++;
                    client.close();
                }
            }
        } catch (IOException e) {
            // Closed; or out of descriptors, and then this inmate has to do without.
        } finally {
            stopListening();
        }
    }

    private synchronized boolean isAccepted(SocketChannel client) {
        return execution != null && execution.accept(client);
    }

    private synchronized void stopListening() {
        if (!listening) {
            return; // the path may belong to another gate by now
        }
        listening = false;
        try {
            listener.close();
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // The folder goes, and what is in it.
        }
    }
}
