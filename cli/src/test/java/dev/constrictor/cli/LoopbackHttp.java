package dev.constrictor.cli;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.server.auth.Authenticator;
import dev.constrictor.server.http.HttpOptions;
import dev.constrictor.server.http.HttpService;
import dev.constrictor.server.http.HttpWatcher;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;

/** A server over HTTP, for clients on this machine only. */
public final class LoopbackHttp implements AutoCloseable {
    private final HttpService service;

    public LoopbackHttp(McpServer server, Authenticator authenticator) throws IOException {
        service = new HttpService(
                HttpOptions.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)),
                server,
                CallGate.OPEN,
                HttpWatcher.NOBODY);
        service.start(authenticator, Map.of(), Map.of());
    }

    public URI uri() {
        return service.uri();
    }

    @Override
    public void close() {
        service.close();
    }
}
