package dev.constrictor.server.http;

import java.time.Duration;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Bounds the connections: who comes when all places are taken waits, and who has one and only sits there has to leave soon.
 */
final class Crowd extends NetworkConnectionLimit implements Connection.Listener {
    private static final Duration IDLE_WHEN_CROWDED = Duration.ofSeconds(1);

    Crowd(int places, ServerConnector connector) {
        super(places, connector);
        setEndPointIdleTimeout(IDLE_WHEN_CROWDED.toMillis());
    }

    /** The one who takes the last place is not among those who are told when it is taken. */
    @Override
    public void onOpened(Connection connection) {
        if (getNetworkConnectionCount() + getPendingNetworkConnectionCount() >= getMaxNetworkConnectionCount()) {
            connection.getEndPoint().setIdleTimeout(IDLE_WHEN_CROWDED.toMillis());
        }
    }

    @Override
    public void onClosed(Connection connection) {}
}
