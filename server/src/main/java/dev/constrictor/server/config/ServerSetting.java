package dev.constrictor.server.config;

import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.sandbox.config.ValueForms;
import dev.constrictor.sandbox.limits.MemorySize;
import java.util.Optional;

/** Every setting of the HTTP server: help, documents and {@code get_sandbox_info} are made from this table. */
@SuppressWarnings("ImmutableEnumChecker") // the lambdas below hold no state
public enum ServerSetting implements SettingDefinition {
    HOST(
            "SANDBOX_HTTP_HOST",
            "--host",
            "address to listen at: an IP address or localhost; one that other machines reach needs a token or OAuth",
            FileRule.TAKEN,
            (text, change) -> change.host = HttpForms.bindHost(text),
            ServerConfig::host),
    PORT(
            "SANDBOX_HTTP_PORT",
            "--port",
            "port to listen at, 0 to 65535; 0 takes any that is free",
            FileRule.TAKEN,
            (text, change) -> change.port = HttpForms.port(text),
            config -> Integer.toString(config.port())),
    API_TOKEN(
            "SANDBOX_API_TOKEN",
            "",
            "what callers have to show: one token, or name:token for each caller, between commas",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.tokens = Optional.of(ServerForms.tokens(text)),
            config -> config.tokens().map(Secret::toString).orElse(ServerForms.NONE)),
    API_TOKEN_FILE(
            "SANDBOX_API_TOKEN_FILE",
            "",
            "file that holds tokens, beside those given directly",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.tokenFile = Optional.of(ValueForms.absolutePath(text)),
            config -> ServerForms.orNone(config.tokenFile())),
    ALLOWED_HOSTS(
            "SANDBOX_ALLOWED_HOSTS",
            "",
            "names by which clients may call the server, beside the address it listens at: host or host:port, between commas",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.allowedHosts = HttpForms.hosts(text),
            config -> ServerForms.listed(config.allowedHosts())),
    ALLOWED_ORIGINS(
            "SANDBOX_ALLOWED_ORIGINS",
            "",
            "web pages that may call the server: origins such as https://app.example, between commas",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.allowedOrigins = HttpForms.origins(text),
            config -> ServerForms.listed(config.allowedOrigins())),
    TLS_CERTIFICATE(
            "SANDBOX_TLS_CERTIFICATE",
            "",
            "PEM file with the server's certificate and those between it and the authority",
            FileRule.SAYS_WHO_THE_SERVER_IS,
            (text, change) -> change.tlsCertificate = Optional.of(ValueForms.absolutePath(text)),
            config -> ServerForms.orNone(config.tls().map(TlsFiles::certificate))),
    TLS_KEY(
            "SANDBOX_TLS_KEY",
            "",
            "PEM file with the key of the certificate",
            FileRule.SAYS_WHO_THE_SERVER_IS,
            (text, change) -> change.tlsKey = Optional.of(ValueForms.absolutePath(text)),
            config -> ServerForms.orNone(config.tls().map(TlsFiles::key))),
    OAUTH_ISSUER(
            "SANDBOX_OAUTH_ISSUER",
            "",
            "whose access tokens are accepted: the issuer's https address, as it stands in the tokens",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.oauthIssuer = Optional.of(HttpForms.issuer(text)),
            config -> ServerForms.orNone(config.oauth().map(OAuthSettings::issuer))),
    OAUTH_AUDIENCE(
            "SANDBOX_OAUTH_AUDIENCE",
            "",
            "whom an access token must be meant for",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.oauthAudience = Optional.of(text),
            config -> ServerForms.orNone(config.oauth().map(OAuthSettings::audience))),
    OAUTH_JWKS(
            "SANDBOX_OAUTH_JWKS",
            "",
            "the issuer's keys: an https address, or a file",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.oauthJwks = Optional.of(HttpForms.jwks(text)),
            config -> ServerForms.orNone(config.oauth().map(OAuthSettings::jwks).map(HttpForms::show))),
    OAUTH_SCOPE(
            "SANDBOX_OAUTH_SCOPE",
            "",
            "what an access token must grant: names with a space between",
            FileRule.SAYS_WHO_IS_LET_IN,
            (text, change) -> change.oauthScope = Optional.of(ServerForms.scope(text)),
            config -> ServerForms.orNone(config.oauth().flatMap(OAuthSettings::scope))),
    PUBLIC_URL(
            "SANDBOX_PUBLIC_URL",
            "",
            "address by which clients reach the endpoint, such as https://sandbox.example/mcp",
            FileRule.SAYS_WHO_THE_SERVER_IS,
            (text, change) -> change.publicUrl = Optional.of(HttpForms.publicUrl(text)),
            config -> ServerForms.orNone(config.publicUrl())),
    RATE_LIMIT(
            "SANDBOX_RATE_LIMIT",
            "",
            "calls that each caller may make, such as 50/s or 600/m, or off",
            FileRule.TAKEN,
            (text, change) -> change.rateLimit = RateLimit.parse(text),
            config -> RateLimit.format(config.rateLimit())),
    RATE_BURST(
            "SANDBOX_RATE_BURST",
            "",
            "calls that a caller may make at once before the rate counts, 1 to 100000",
            FileRule.TAKEN,
            (text, change) -> change.rateBurst = ValueForms.number(text, 1, 100_000),
            config -> Integer.toString(config.rateBurst())),
    CALLER_CONCURRENT(
            "SANDBOX_CALLER_CONCURRENT",
            "",
            "executions of one caller at once, 1 to 1024",
            FileRule.TAKEN,
            (text, change) -> change.callerConcurrent = ValueForms.number(text, 1, 1024),
            config -> Integer.toString(config.callerConcurrent())),
    CALLER_QUEUE(
            "SANDBOX_CALLER_QUEUE",
            "",
            "calls of one caller that may wait for a place, 0 to 1024",
            FileRule.TAKEN,
            (text, change) -> change.callerQueue = ValueForms.number(text, 0, 1024),
            config -> Integer.toString(config.callerQueue())),
    MAX_CONNECTIONS(
            "SANDBOX_MAX_CONNECTIONS",
            "",
            "connections at once, 1 to 65536; more have to wait",
            FileRule.TAKEN,
            (text, change) -> change.maxConnections = ValueForms.number(text, 1, 65_536),
            config -> Integer.toString(config.maxConnections())),
    MAX_SESSIONS(
            "SANDBOX_MAX_SESSIONS",
            "",
            "sessions at once, 1 to 1000000; one caller gets a quarter of them",
            FileRule.TAKEN,
            (text, change) -> change.maxSessions = ValueForms.number(text, 1, 1_000_000),
            config -> Integer.toString(config.maxSessions())),
    DRAIN_TIME(
            "SANDBOX_DRAIN_TIME",
            "",
            "seconds that running calls get when the server is told to end, 0 to 300; decimals are allowed",
            FileRule.TAKEN,
            (text, change) -> change.drainTime = ValueForms.seconds(text, 0, 300),
            config -> ValueForms.seconds(config.drainTime())),
    AUDIT_LOG(
            "SANDBOX_AUDIT_LOG",
            "",
            "file that records who had what executed, and what came of it",
            FileRule.SAYS_WHAT_IS_RECORDED,
            (text, change) -> change.auditLog = Optional.of(ValueForms.absolutePath(text)),
            config -> ServerForms.orNone(config.auditLog())),
    AUDIT_CODE(
            "SANDBOX_AUDIT_CODE",
            "",
            "whether the code itself is recorded, too: true or false",
            FileRule.SAYS_WHAT_IS_RECORDED,
            (text, change) -> change.auditCode = ValueForms.truth(text),
            config -> Boolean.toString(config.auditCode())),
    AUDIT_LOG_SIZE(
            "SANDBOX_AUDIT_LOG_SIZE",
            "",
            "size of the audit log at which another file is begun, such as 64m; at least 64k",
            FileRule.SAYS_WHAT_IS_RECORDED,
            (text, change) -> change.auditLogBytes = ServerForms.auditLogSize(text),
            config -> MemorySize.format(config.auditLogBytes())),
    AUDIT_LOG_FILES(
            "SANDBOX_AUDIT_LOG_FILES",
            "",
            "files of the audit log that are kept, 1 to 1000",
            FileRule.SAYS_WHAT_IS_RECORDED,
            (text, change) -> change.auditLogFiles = ValueForms.number(text, 1, 1000),
            config -> Integer.toString(config.auditLogFiles())),
    ARTIFACT_TTL(
            "SANDBOX_ARTIFACT_TTL",
            "",
            "seconds for which files and figures that code left can be read, 0 to 86400; 0 keeps none",
            FileRule.TAKEN,
            (text, change) -> change.artifactTime = ValueForms.seconds(text, 0, 86_400),
            config -> ValueForms.seconds(config.artifactTime())),
    ARTIFACT_STORE(
            "SANDBOX_ARTIFACT_STORE",
            "",
            "memory for them, such as 64m; at least 1m; over HTTP one caller gets a quarter of it",
            FileRule.TAKEN,
            (text, change) -> change.artifactBytes = ServerForms.artifactStore(text),
            config -> MemorySize.format(config.artifactBytes()));

    private final String variable;
    private final String flag;
    private final String meaning;
    private final FileRule file;
    private final Parser parser;
    private final Formatter formatter;

    ServerSetting(String variable, String flag, String meaning, FileRule file, Parser parser, Formatter formatter) {
        this.variable = variable;
        this.flag = flag;
        this.meaning = meaning;
        this.file = file;
        this.parser = parser;
        this.formatter = formatter;
    }

    @Override
    public String variable() {
        return variable;
    }

    @Override
    public Optional<String> flag() {
        return Optional.of(flag).filter(text -> !text.isEmpty());
    }

    @Override
    public String meaning() {
        return meaning;
    }

    @Override
    public String defaultValue() {
        return valueIn(ServerConfig.defaults());
    }

    @Override
    public boolean secret() {
        return this == API_TOKEN;
    }

    @Override
    public Optional<String> reasonAgainstFile() {
        return file.reasonAgainstFile();
    }

    String valueIn(ServerConfig config) {
        return formatter.format(config);
    }

    /** @throws IllegalArgumentException whose message says what is wrong with the text */
    void apply(String text, ServerConfig.Changes changes) {
        parser.parse(text, changes);
    }

    private interface Parser {
        void parse(String text, ServerConfig.Changes change);
    }

    private interface Formatter {
        String format(ServerConfig config);
    }
}
