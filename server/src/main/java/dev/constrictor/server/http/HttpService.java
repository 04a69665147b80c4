package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.http.HttpEndpoint;
import dev.constrictor.server.auth.Authenticator;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/**
 * Serves the protocol over HTTP/1.1. On the way to it a request passes: is the server called by its own name, may this page
 * use it, who is it.
 */
public final class HttpService implements AutoCloseable {
    public static final String PATH = "/mcp";

    static final int HEADER_BYTES = 16 << 10;
    /** Of one caller, beside its calls. */
    private static final int QUICK_REQUESTS = 16;
    /** There are no more requests at once than connections. */
    private static final int UNBOUNDED = 0;

    private static final Duration IDLE_WHEN_STOPPING = Duration.ofSeconds(1);
    /** After the drain, for what is on its way out. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);
    /** For connections on which a client may just be sending another call, to tell it that the server ends. */
    private static final Duration FAREWELL = Duration.ofMillis(300);

    private final HttpOptions options;
    private final HttpWatcher watcher;
    private final CallGate gate;
    private final HttpEndpoint endpoint;
    private final Server server;
    private final ServerConnector connector;
    private final Crowd connections;
    private final Scheduler scheduler;
    private volatile boolean draining;

    /**
     * Binds the address and does not accept yet.
     *
     * @throws IOException when the address cannot be had
     * @throws PemFilesException when TLS cannot be had
     */
    public HttpService(HttpOptions options, McpServer protocol, CallGate gate, HttpWatcher watcher) throws IOException {
        this.options = requireNonNull(options, "options is null");
        this.watcher = requireNonNull(watcher, "watcher is null");
        this.gate = requireNonNull(gate, "gate is null");
        this.endpoint = new HttpEndpoint(protocol, options.limits(), gate);
        this.scheduler = new ScheduledExecutorScheduler("http-scheduler", true);
        this.server = new Server(threads(), scheduler, null);
        this.connector = connector();
        this.connections = new Crowd(options.maxConnections(), connector);
        server.addBean(connections);
        server.addConnector(connector);
        connector.open();
    }

    /**
     * Accepts requests.
     *
     * @param authenticator decides who is let in
     * @param open pages by path for whoever asks, by whatever name
     * @param guarded pages for those who have shown who they are
     */
    public void start(
            Authenticator authenticator, Map<String, Supplier<Page>> open, Map<String, Supplier<Page>> guarded) {
        server.setErrorHandler(new FailureAnswers());
        server.setHandler(handlers(requireNonNull(authenticator, "authenticator is null"), open, guarded));
        server.setStopAtShutdown(false);
        try {
            server.start();
        } catch (Exception e) {
            close();
            throw new IllegalStateException("the HTTP server does not start", e);
        }
    }

    public int port() {
        return connector.getLocalPort();
    }

    /** Where a client on this machine finds the endpoint. */
    public URI uri() {
        return names().endpoint("%s:%d".formatted(names().literal(), port()));
    }

    public int sessions() {
        return endpoint.sessions();
    }

    public int connections() {
        return connections.getNetworkConnectionCount();
    }

    /** A quarter of the connections; but each call that a caller may have waiting comes with a request. */
    private int requestsPerCaller() {
        ConversationLimits caller = options.limits().client();
        return Math.max(options.maxConnections() / 4, caller.runningCalls() + caller.waitingCalls() + QUICK_REQUESTS);
    }

    /** Then nobody keeps a connection by using it: others get their turn. */
    private boolean crowded() {
        return tooManyConnections() > 0;
    }

    private int tooManyConnections() {
        return connections() - (int) (options.maxConnections() * 3L / 4);
    }

    public boolean draining() {
        return draining;
    }

    /**
     * Accepts no further call, lets the others finish, and ends what is left after the given time. Takes little more than
     * that and two seconds, whatever tools and clients do.
     *
     * @return whether every call ended by itself
     */
    public boolean drain(Duration patience) throws InterruptedException {
        endpoint.stopAccepting();
        draining = true;
        boolean inTime = endpoint.awaitIdle(patience);
        if (!inTime) {
            endpoint.hurry();
            endpoint.awaitIdle(LAST_WORDS);
        }
        awaitFarewells();
        return inTime;
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the HTTP server does not stop", e);
        } finally {
            // A server that never started does not stop either, but it has an address.
            connector.close();
        }
    }

    private void awaitFarewells() throws InterruptedException {
        long end = System.nanoTime() + FAREWELL.toNanos();
        while (connections() > 0 && System.nanoTime() < end) {
            Thread.sleep(10);
        }
    }

    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool(16, 4);
        threads.setName("http");
        threads.setDaemon(true);
        VirtualThreadPool virtual = new VirtualThreadPool(UNBOUNDED);
        virtual.setName("http-request");
        threads.setVirtualThreadsExecutor(virtual);
        return threads;
    }

    private ServerConnector connector() {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendXPoweredBy(false);
        configuration.setRequestHeaderSize(HEADER_BYTES);
        configuration.setResponseHeaderSize(HEADER_BYTES);
        configuration.setHttpCompliance(HttpCompliance.STRICT);
        configuration.setUriCompliance(UriCompliance.RFC3986);
        ServerConnector made = options.tls()
                .map(files -> secure(files, configuration))
                .orElseGet(() -> new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration)));
        made.setHost(options.address().getAddress().getHostAddress());
        made.setPort(options.address().getPort());
        made.setAcceptQueueSize(options.maxConnections());
        made.setIdleTimeout(options.idleTime().toMillis());
        made.setShutdownIdleTimeout(IDLE_WHEN_STOPPING.toMillis());
        return made;
    }

    private ServerConnector secure(PemFiles files, HttpConfiguration configuration) {
        ReloadedTls tls = new ReloadedTls(files, scheduler);
        server.addBean(tls);
        // Who is called by which name the Host check decides; a client without SNI is welcome.
        configuration.addCustomizer(new SecureRequestCustomizer(false));
        HttpConnectionFactory http = new HttpConnectionFactory(configuration);
        return new ServerConnector(server, 1, 1, new SslConnectionFactory(tls.factory(), http.getProtocol()), http);
    }

    private Handler handlers(
            Authenticator authenticator, Map<String, Supplier<Page>> open, Map<String, Supplier<Page>> guarded) {
        Map<String, Handler> behindIdentification = new HashMap<>();
        behindIdentification.put(PATH, endpoint);
        // Registered at a gateway by host and port alone, as older servers were.
        behindIdentification.put("/", endpoint);
        guarded.forEach((path, page) -> behindIdentification.put(path, new PageHandler(page)));
        Handler shared =
                new RequestShares(new Paths(behindIdentification, Paths.nothingHere()), requestsPerCaller(), gate);
        Handler identified = new Identification(shared, authenticator, watcher);
        Handler checked = new HostCheck(
                new OriginCheck(identified, union(names().origins(), options.origins())),
                union(names().hosts(), options.hosts()));
        Map<String, Handler> first = new HashMap<>();
        open.forEach((path, page) -> first.put(path, new PageHandler(page)));
        Handler bounded = new UnreadBodies(new TransferCodings(new Paths(first, checked)));
        Handler watched = new Watched(new Farewells(bounded, () -> draining || crowded()), watcher);
        SlowRequests slow = new SlowRequests(
                new OnVirtualThreads(watched),
                options.headerTime(),
                options.idleTime(),
                this::tooManyConnections,
                scheduler);
        connector.addBean(slow, false);
        return slow;
    }

    private OwnNames names() {
        return new OwnNames(
                options.address().getAddress(), port(), options.tls().isPresent());
    }

    private static Set<String> union(Set<String> ours, Set<String> others) {
        Set<String> all = new HashSet<>(ours);
        all.addAll(others);
        return all;
    }
}
