package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.http.HttpLimits;
import dev.constrictor.sandbox.SandboxInfo.PoolInfo;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.server.Observation;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.SandboxServer;
import dev.constrictor.server.auth.oauth.ProtectedResourceMetadata;
import dev.constrictor.server.auth.token.GeneratedToken;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSetting;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.config.TlsFiles;
import dev.constrictor.server.metrics.AuditLogFigures;
import dev.constrictor.server.metrics.Metrics;
import dev.constrictor.server.metrics.PoolFigures;
import dev.constrictor.server.metrics.ScrapeFormat;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Puts a sandbox's tools on the network as the settings say, with the pages about it. */
public final class SandboxHttp implements AutoCloseable {
    /** Results that a caller has not read yet, beside the executions it may have at once. */
    private static final int UNREAD_RESULTS = 4;

    private final ServerConfig config;
    private final HttpService service;
    private final URI uri;
    private final Credentials credentials;
    private final Observation observation;
    private final Readiness readiness;

    private SandboxHttp(ServerSettings settings, PendingSandbox sandbox, Observation observation) throws IOException {
        this.config = settings.config();
        this.observation = observation;
        SandboxServer server = SandboxServer.forMany(settings, sandbox, observation.observer());
        this.service = new HttpService(
                options(config),
                server.protocol(),
                new CountedGate(gate(config), observation),
                observation.metrics().<HttpWatcher>map(CountedWatcher::new).orElse(HttpWatcher.NOBODY));
        this.uri = address(config, service.port());
        this.credentials = credentials();
        this.readiness = new Readiness(sandbox, observation.observer(), service::draining);
        observation.metrics().ifPresent(metrics -> {
            watch(metrics, sandbox);
            metrics.watchArtifacts(server.artifacts()::bytes);
        });
    }

    /** All that is wrong with what is in the files of tokens, of keys, and for TLS. */
    public static List<String> problemsOfFiles(ServerConfig config) {
        List<String> problems = new ArrayList<>();
        config.tls().map(SandboxHttp::pemFiles).ifPresent(files -> {
            try {
                files.load(new char[0]);
            } catch (PemFilesException e) {
                problems.add("%s, %s: %s"
                        .formatted(
                                ServerSetting.TLS_CERTIFICATE.variable(),
                                ServerSetting.TLS_KEY.variable(),
                                e.getMessage()));
            }
        });
        try {
            Credentials.of(config, address(config, config.port()));
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
        }
        return problems;
    }

    /**
     * Binds the address and accepts requests.
     *
     * @throws IOException when the address cannot be had
     * @throws InvalidSettingsException when tokens or keys cannot be used
     */
    public static SandboxHttp start(ServerSettings settings, PendingSandbox sandbox, Observation observation)
            throws IOException {
        requireNonNull(settings, "settings is null");
        SandboxHttp http = new SandboxHttp(
                settings,
                requireNonNull(sandbox, "sandbox is null"),
                requireNonNull(observation, "observation is null"));
        http.service.start(http.credentials.authenticator(), http.openPages(), http.guardedPages());
        return http;
    }

    /** Where clients find the endpoint. */
    public URI uri() {
        return uri;
    }

    /** Where the endpoint is on this machine, whatever others call it. */
    public URI localUri() {
        return service.uri();
    }

    /** The token that was made because nobody set one. */
    public Optional<GeneratedToken> generatedToken() {
        return credentials.generated();
    }

    /** Accepts no further call and ends the others, after the time that the settings give them. */
    public boolean drain() throws InterruptedException {
        return service.drain(config.drainTime());
    }

    @Override
    public void close() {
        service.close();
    }

    /** By a name that clients may use: the address itself is none where the server listens at all of them. */
    private static URI address(ServerConfig config, int port) {
        OwnNames names = new OwnNames(config.address(), port, config.tls().isPresent());
        return config.publicUrl()
                .or(() -> config.allowedHosts().stream()
                        .filter(_ -> config.address().isAnyLocalAddress())
                        .findFirst()
                        .map(names::endpoint))
                .orElseGet(() -> names.endpoint("%s:%d".formatted(names.literal(), port)));
    }

    private Credentials credentials() {
        try {
            return Credentials.of(config, uri);
        } catch (RuntimeException e) {
            service.close();
            throw e;
        }
    }

    private Map<String, Supplier<Page>> openPages() {
        Map<String, Supplier<Page>> pages = new HashMap<>();
        pages.put("/healthz", Readiness::alive);
        pages.put("/readyz", readiness::page);
        credentials.metadata().ifPresent(metadata -> {
            Supplier<Page> page =
                    () -> Page.ok("application/json", metadata.toJson().toString());
            pages.put(ProtectedResourceMetadata.location(uri).getPath(), page);
            pages.put("/.well-known/oauth-protected-resource", page);
        });
        return pages;
    }

    private Map<String, Supplier<Page>> guardedPages() {
        return observation
                .metrics()
                .<Map<String, Supplier<Page>>>map(metrics -> Map.of(
                        "/metrics",
                        () -> Page.ok(ScrapeFormat.PROMETHEUS.contentType(), metrics.scrape(ScrapeFormat.PROMETHEUS))))
                .orElse(Map.of());
    }

    private void watch(Metrics metrics, PendingSandbox sandbox) {
        metrics.watchPool(() -> PoolFigures.of(sandbox, PoolInfo::restarts));
        metrics.watchSessions(service::sessions);
        metrics.watchConnections(service::connections);
        observation
                .auditLog()
                .ifPresent(log -> metrics.watchAuditLog(() -> new AuditLogFigures(log.lines(), log.failures())));
    }

    private static CallGate gate(ServerConfig config) {
        return config.rateLimit()
                .<CallGate>map(rate ->
                        new TokenBuckets(rate.calls() / (rate.per().time().toMillis() / 1e3), config.rateBurst()))
                .orElse(CallGate.OPEN);
    }

    private static PemFiles pemFiles(TlsFiles files) {
        return new PemFiles(files.certificate(), files.key());
    }

    private static HttpOptions options(ServerConfig config) {
        HttpOptions defaults = HttpOptions.at(new InetSocketAddress(config.address(), config.port()));
        // These wait for a place in the sandbox while others wait for their results to be read.
        int early = Math.min(UNREAD_RESULTS, config.callerQueue());
        ConversationLimits caller = HttpLimits.defaults()
                .client()
                .withRunningCalls(config.callerConcurrent() + early)
                .withWaitingCalls(config.callerQueue() - early);
        Set<String> hosts = new HashSet<>(config.allowedHosts());
        config.publicUrl().map(URI::getAuthority).ifPresent(hosts::add);
        return new HttpOptions(
                defaults.address(),
                config.tls().map(SandboxHttp::pemFiles),
                hosts,
                Set.copyOf(config.allowedOrigins()),
                config.maxConnections(),
                defaults.headerTime(),
                defaults.idleTime(),
                HttpLimits.defaults()
                        .withSessions(config.maxSessions(), config.maxSessionsPerCaller())
                        .withClient(caller));
    }
}
