package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How the HTTP server is set up. Limits of a caller hold for each caller on its own.
 *
 * @param host to bind to: an IP address, or localhost
 * @param port to bind to; 0 takes any that is free
 * @param tokens one token, or pairs of name and token, as somebody wrote them
 * @param allowedHosts what clients may call the server, beside the address it is bound to: {@code host} or
 *     {@code host:port}, in small letters
 * @param allowedOrigins of web pages that may call the server, as browsers send them
 * @param publicUrl by which clients reach the endpoint, where that is not the address it is bound to
 * @param rateLimit calls of a caller; empty for no limit
 * @param rateBurst calls that a caller may make at once before the rate counts
 * @param callerConcurrent executions of a caller at once
 * @param callerQueue calls of a caller that may wait
 * @param drainTime that running calls get once the server is told to end
 * @param auditLog where executions are recorded; nowhere when empty
 * @param auditCode whether the code is recorded, too
 * @param auditLogBytes after which another file is begun
 * @param auditLogFiles that are kept
 * @param artifactTime for which artifacts are kept; none for zero
 * @param artifactBytes of all artifacts that are kept
 */
public record ServerConfig(
        String host,
        int port,
        Optional<Secret> tokens,
        Optional<Path> tokenFile,
        List<String> allowedHosts,
        List<String> allowedOrigins,
        Optional<TlsFiles> tls,
        Optional<OAuthSettings> oauth,
        Optional<URI> publicUrl,
        Optional<RateLimit> rateLimit,
        int rateBurst,
        int callerConcurrent,
        int callerQueue,
        int maxConnections,
        int maxSessions,
        Duration drainTime,
        Optional<Path> auditLog,
        boolean auditCode,
        long auditLogBytes,
        int auditLogFiles,
        Duration artifactTime,
        long artifactBytes) {
    public ServerConfig {
        requireNonNull(host, "host is null");
        requireNonNull(tokens, "tokens is null");
        requireNonNull(tokenFile, "tokenFile is null");
        allowedHosts = List.copyOf(allowedHosts);
        allowedOrigins = List.copyOf(allowedOrigins);
        requireNonNull(tls, "tls is null");
        requireNonNull(oauth, "oauth is null");
        requireNonNull(publicUrl, "publicUrl is null");
        requireNonNull(rateLimit, "rateLimit is null");
        requireNonNull(drainTime, "drainTime is null");
        requireNonNull(auditLog, "auditLog is null");
        requireNonNull(artifactTime, "artifactTime is null");
    }

    public static ServerConfig defaults() {
        return defaultsFor(SandboxConfig.defaults());
    }

    /** No caller gets more than half of the sandbox, unless somebody says so. */
    static ServerConfig defaultsFor(SandboxConfig sandbox) {
        return new ServerConfig(
                "127.0.0.1",
                9000,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new RateLimit(50, RateLimit.Unit.SECOND)),
                100,
                Math.max(1, sandbox.maxConcurrent() / 2),
                64,
                1024,
                4096,
                Duration.ofSeconds(10),
                Optional.empty(),
                false,
                64L << 20,
                16,
                Duration.ofMinutes(10),
                64L << 20);
    }

    /** A copy with some values changed: {@code config.with(change -> change.port = 0)}. */
    public ServerConfig with(Consumer<Changes> edit) {
        Changes changes = new Changes(this);
        edit.accept(changes);
        return changes.apply();
    }

    /** No name is looked up for it. */
    public InetAddress address() {
        return HttpForms.address(host);
    }

    /** Whether callers have to show who they are. */
    public boolean asksWhoCalls() {
        return tokens.isPresent() || tokenFile.isPresent() || oauth.isPresent();
    }

    public int maxSessionsPerCaller() {
        return Math.max(1, maxSessions / 4);
    }

    /** The values of a configuration, open to change. */
    public static final class Changes {
        public String host;
        public int port;
        public Optional<Secret> tokens;
        public Optional<Path> tokenFile;
        public List<String> allowedHosts;
        public List<String> allowedOrigins;
        public Optional<Path> tlsCertificate;
        public Optional<Path> tlsKey;
        public Optional<URI> oauthIssuer;
        public Optional<String> oauthAudience;
        public Optional<URI> oauthJwks;
        public Optional<String> oauthScope;
        public Optional<URI> publicUrl;
        public Optional<RateLimit> rateLimit;
        public int rateBurst;
        public int callerConcurrent;
        public int callerQueue;
        public int maxConnections;
        public int maxSessions;
        public Duration drainTime;
        public Optional<Path> auditLog;
        public boolean auditCode;
        public long auditLogBytes;
        public int auditLogFiles;
        public Duration artifactTime;
        public long artifactBytes;

        Changes(ServerConfig config) {
            host = config.host;
            port = config.port;
            tokens = config.tokens;
            tokenFile = config.tokenFile;
            allowedHosts = config.allowedHosts;
            allowedOrigins = config.allowedOrigins;
            tlsCertificate = config.tls.map(TlsFiles::certificate);
            tlsKey = config.tls.map(TlsFiles::key);
            oauthIssuer = config.oauth.map(OAuthSettings::issuer);
            oauthAudience = config.oauth.map(OAuthSettings::audience);
            oauthJwks = config.oauth.map(OAuthSettings::jwks);
            oauthScope = config.oauth.flatMap(OAuthSettings::scope);
            publicUrl = config.publicUrl;
            rateLimit = config.rateLimit;
            rateBurst = config.rateBurst;
            callerConcurrent = config.callerConcurrent;
            callerQueue = config.callerQueue;
            maxConnections = config.maxConnections;
            maxSessions = config.maxSessions;
            drainTime = config.drainTime;
            auditLog = config.auditLog;
            auditCode = config.auditCode;
            auditLogBytes = config.auditLogBytes;
            auditLogFiles = config.auditLogFiles;
            artifactTime = config.artifactTime;
            artifactBytes = config.artifactBytes;
        }

        /** @throws IllegalArgumentException when a part of what goes together is missing */
        ServerConfig apply() {
            return new ServerConfig(
                    host,
                    port,
                    tokens,
                    tokenFile,
                    allowedHosts,
                    allowedOrigins,
                    tls(),
                    oauth(),
                    publicUrl,
                    rateLimit,
                    rateBurst,
                    callerConcurrent,
                    callerQueue,
                    maxConnections,
                    maxSessions,
                    drainTime,
                    auditLog,
                    auditCode,
                    auditLogBytes,
                    auditLogFiles,
                    artifactTime,
                    artifactBytes);
        }

        private Optional<TlsFiles> tls() {
            if (tlsCertificate.isPresent() != tlsKey.isPresent()) {
                throw new IllegalArgumentException("TLS needs a certificate and its key");
            }
            return tlsCertificate.map(certificate -> new TlsFiles(certificate, tlsKey.orElseThrow()));
        }

        private Optional<OAuthSettings> oauth() {
            boolean complete = oauthIssuer.isPresent() && oauthAudience.isPresent() && oauthJwks.isPresent();
            boolean absent =
                    oauthIssuer.isEmpty() && oauthAudience.isEmpty() && oauthJwks.isEmpty() && oauthScope.isEmpty();
            if (!complete && !absent) {
                throw new IllegalArgumentException("OAuth needs an issuer, an audience and the issuer's keys");
            }
            return oauthIssuer.map(issuer ->
                    new OAuthSettings(issuer, oauthAudience.orElseThrow(), oauthJwks.orElseThrow(), oauthScope));
        }
    }
}
