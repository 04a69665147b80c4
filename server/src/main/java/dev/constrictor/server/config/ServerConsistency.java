package dev.constrictor.server.config;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Given;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is wrong with values that are well formed: one lacks another, or what they name is not there. */
record ServerConsistency(SandboxConfig sandbox, ServerConfig.Changes values, Map<ServerSetting, Given> given) {
    private static final List<ServerSetting> TLS = List.of(ServerSetting.TLS_CERTIFICATE, ServerSetting.TLS_KEY);
    private static final List<ServerSetting> OAUTH =
            List.of(ServerSetting.OAUTH_ISSUER, ServerSetting.OAUTH_AUDIENCE, ServerSetting.OAUTH_JWKS);

    private static final List<ServerSetting> OAUTH_AND_SCOPE = List.of(
            ServerSetting.OAUTH_ISSUER,
            ServerSetting.OAUTH_AUDIENCE,
            ServerSetting.OAUTH_JWKS,
            ServerSetting.OAUTH_SCOPE);

    List<String> problems() {
        return Stream.of(
                        incomplete(TLS, TLS),
                        incomplete(OAUTH, OAUTH_AND_SCOPE),
                        openToAnybody(),
                        calledByAnyName(),
                        recordedNowhere(),
                        moreThanAll(),
                        unreadable(ServerSetting.API_TOKEN_FILE, values.tokenFile),
                        unreadable(ServerSetting.TLS_CERTIFICATE, values.tlsCertificate),
                        unreadable(ServerSetting.TLS_KEY, values.tlsKey),
                        unreadable(
                                ServerSetting.OAUTH_JWKS,
                                values.oauthJwks.filter(HttpForms::isFile).map(Path::of)))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Told of the first that was set. */
    private Optional<String> incomplete(List<ServerSetting> necessary, List<ServerSetting> group) {
        List<String> missing = necessary.stream()
                .filter(setting -> !given.containsKey(setting))
                .map(ServerSetting::variable)
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : group.stream()
                        .filter(given::containsKey)
                        .findFirst()
                        .flatMap(setting -> problem(
                                setting,
                                "it is of no use without %s: set %s, too"
                                        .formatted(listed(missing), missing.size() == 1 ? "that" : "these")));
    }

    private static String listed(List<String> names) {
        return names.size() == 1
                ? names.getFirst()
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    private Optional<String> openToAnybody() {
        InetAddress address = HttpForms.address(values.host);
        boolean credentials = Stream.of(
                        ServerSetting.API_TOKEN, ServerSetting.API_TOKEN_FILE, ServerSetting.OAUTH_ISSUER)
                .anyMatch(given::containsKey);
        return address.isLoopbackAddress() || credentials
                ? Optional.empty()
                : problem(
                        ServerSetting.HOST,
                        "other machines reach %s, so callers have to show who they are: set %s in the environment, for instance to what 'openssl rand -hex 32' prints, or %s, or %s"
                                .formatted(
                                        values.host,
                                        ServerSetting.API_TOKEN.variable(),
                                        ServerSetting.API_TOKEN_FILE.variable(),
                                        OAUTH.stream()
                                                .map(ServerSetting::variable)
                                                .collect(Collectors.joining(", "))));
    }

    /** A server that listens everywhere does not know by what names it is called, and a web page could make up one. */
    private Optional<String> calledByAnyName() {
        boolean named = given.containsKey(ServerSetting.ALLOWED_HOSTS) || given.containsKey(ServerSetting.PUBLIC_URL);
        return !HttpForms.address(values.host).isAnyLocalAddress() || named
                ? Optional.empty()
                : problem(
                        ServerSetting.HOST,
                        "%s is every address of this machine, so say by which names clients call it: set %s, such as sandbox.example:9000, or %s"
                                .formatted(
                                        values.host,
                                        ServerSetting.ALLOWED_HOSTS.variable(),
                                        ServerSetting.PUBLIC_URL.variable()));
    }

    private Optional<String> recordedNowhere() {
        return !values.auditCode || given.containsKey(ServerSetting.AUDIT_LOG)
                ? Optional.empty()
                : problem(
                        ServerSetting.AUDIT_CODE,
                        "code is recorded in the audit log, and there is none: set %s, too"
                                .formatted(ServerSetting.AUDIT_LOG.variable()));
    }

    private Optional<String> moreThanAll() {
        return values.callerConcurrent <= sandbox.maxConcurrent()
                ? Optional.empty()
                : problem(
                        ServerSetting.CALLER_CONCURRENT,
                        "%d is more than all callers have together, %d: raise SANDBOX_MAX_CONCURRENT, too"
                                .formatted(values.callerConcurrent, sandbox.maxConcurrent()));
    }

    private Optional<String> unreadable(ServerSetting setting, Optional<Path> file) {
        return file.flatMap(path ->
                whyUnreadable(path).flatMap(why -> problem(setting, "\"%s\" cannot be used: %s".formatted(path, why))));
    }

    private static Optional<String> whyUnreadable(Path path) {
        if (!Files.exists(path)) {
            return Optional.of("there is no such file");
        }
        if (Files.isDirectory(path)) {
            return Optional.of("it is a folder");
        }
        return Files.isReadable(path) ? Optional.empty() : Optional.of("this user may not read it");
    }

    /** Of a setting that somebody made; of others there is nobody to tell. */
    private Optional<String> problem(ServerSetting setting, String whatIsWrong) {
        return Optional.ofNullable(given.get(setting)).map(value -> value.problem(whatIsWrong));
    }
}
