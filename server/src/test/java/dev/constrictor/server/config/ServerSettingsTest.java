package dev.constrictor.server.config;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.config.Settings.Origin;
import dev.constrictor.sandbox.config.ShownSetting;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerSettingsTest {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeAFile() throws IOException {
        file = Files.writeString(folder.resolve("file.pem"), "");
    }

    @Test
    void callersSeeWhatIsInForceForThemAndNotWhereDataLies() {
        ServerSettings settings = settings(Map.of("SANDBOX_DATA", "corpus:/usr/share,more:/etc"));

        assertThat(settings.shown()).contains(shown("SANDBOX_DATA", "corpus:/usr/share,more:/etc", Origin.ENVIRONMENT));
        assertThat(settings.shownToCallers())
                .contains(shown("SANDBOX_DATA", "corpus,more", Origin.ENVIRONMENT))
                .contains(shown("SANDBOX_HTTP_PORT", "9000", Origin.DEFAULT));
        assertThat(settings.shownOverStdio())
                .contains(
                        shown("SANDBOX_DATA", "corpus,more", Origin.ENVIRONMENT),
                        shown("SANDBOX_ARTIFACT_TTL", "600", Origin.DEFAULT),
                        shown("SANDBOX_ARTIFACT_STORE", "64m", Origin.DEFAULT),
                        shown("SANDBOX_AUDIT_LOG", "none", Origin.DEFAULT))
                .noneMatch(setting -> setting.name().startsWith("SANDBOX_HTTP"));
    }

    private static ShownSetting shown(String name, String value, Origin origin) {
        return new ShownSetting(name, value, origin);
    }

    @Test
    void withNothingSetTheDefaultsHold() {
        ServerSettings settings = settings(Map.of("PATH", "/bin", "SANDBOX_MAX_CONCURRENT", "9"));

        assertThat(settings.config())
                .isEqualTo(new ServerConfig(
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
                        4,
                        64,
                        1024,
                        4096,
                        Duration.ofSeconds(10),
                        Optional.empty(),
                        false,
                        64 << 20,
                        16,
                        Duration.ofMinutes(10),
                        64 << 20));
        assertThat(settings.config().maxSessionsPerCaller()).isEqualTo(1024);
        assertThat(settings.sharedSandbox().maxConcurrentPerCaller()).hasValue(4);
        assertThat(settings.config().asksWhoCalls()).isFalse();
        assertThat(ServerSetting.values())
                .allSatisfy(setting -> assertThat(settings.origin(setting)).isEqualTo(Origin.DEFAULT));
        assertThat(Arrays.stream(ServerSetting.values())
                        .collect(Collectors.toMap(ServerSetting::variable, settings::value)))
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        entry("SANDBOX_HTTP_HOST", "127.0.0.1"),
                        entry("SANDBOX_HTTP_PORT", "9000"),
                        entry("SANDBOX_API_TOKEN", "none"),
                        entry("SANDBOX_API_TOKEN_FILE", "none"),
                        entry("SANDBOX_ALLOWED_HOSTS", "none"),
                        entry("SANDBOX_ALLOWED_ORIGINS", "none"),
                        entry("SANDBOX_TLS_CERTIFICATE", "none"),
                        entry("SANDBOX_TLS_KEY", "none"),
                        entry("SANDBOX_OAUTH_ISSUER", "none"),
                        entry("SANDBOX_OAUTH_AUDIENCE", "none"),
                        entry("SANDBOX_OAUTH_JWKS", "none"),
                        entry("SANDBOX_OAUTH_SCOPE", "none"),
                        entry("SANDBOX_PUBLIC_URL", "none"),
                        entry("SANDBOX_RATE_LIMIT", "50/s"),
                        entry("SANDBOX_RATE_BURST", "100"),
                        entry("SANDBOX_CALLER_CONCURRENT", "4"),
                        entry("SANDBOX_CALLER_QUEUE", "64"),
                        entry("SANDBOX_MAX_CONNECTIONS", "1024"),
                        entry("SANDBOX_MAX_SESSIONS", "4096"),
                        entry("SANDBOX_DRAIN_TIME", "10"),
                        entry("SANDBOX_AUDIT_LOG", "none"),
                        entry("SANDBOX_AUDIT_CODE", "false"),
                        entry("SANDBOX_AUDIT_LOG_SIZE", "64m"),
                        entry("SANDBOX_AUDIT_LOG_FILES", "16"),
                        entry("SANDBOX_ARTIFACT_TTL", "600"),
                        entry("SANDBOX_ARTIFACT_STORE", "64m")));
    }

    @Test
    void everySettingArrives() {
        ServerSettings settings = settings(Map.ofEntries(
                entry("SANDBOX_HTTP_HOST", "[::]"),
                entry("SANDBOX_HTTP_PORT", "0"),
                entry("SANDBOX_API_TOKEN", "ann:%s,bob:%s".formatted(TOKEN, TOKEN.toUpperCase(Locale.ROOT))),
                entry("SANDBOX_API_TOKEN_FILE", file.toString()),
                entry("SANDBOX_ALLOWED_HOSTS", "Sandbox.example, 192.0.2.1:9000,[2001:db8::1]:9000"),
                entry("SANDBOX_ALLOWED_ORIGINS", "https://App.example:443, http://localhost:6274"),
                entry("SANDBOX_TLS_CERTIFICATE", file.toString()),
                entry("SANDBOX_TLS_KEY", folder + "/./file.pem"),
                entry("SANDBOX_OAUTH_ISSUER", "https://login.example/tenant"),
                entry("SANDBOX_OAUTH_AUDIENCE", "api://sandbox"),
                entry("SANDBOX_OAUTH_JWKS", "https://login.example/keys?v=1"),
                entry("SANDBOX_OAUTH_SCOPE", "sandbox:execute sandbox:read"),
                entry("SANDBOX_PUBLIC_URL", "https://sandbox.example/mcp"),
                entry("SANDBOX_RATE_LIMIT", "600/m"),
                entry("SANDBOX_RATE_BURST", "7"),
                entry("SANDBOX_CALLER_CONCURRENT", "3"),
                entry("SANDBOX_CALLER_QUEUE", "0"),
                entry("SANDBOX_MAX_CONNECTIONS", "5"),
                entry("SANDBOX_MAX_SESSIONS", "3"),
                entry("SANDBOX_DRAIN_TIME", "0.5"),
                entry("SANDBOX_AUDIT_LOG", "/var/log/constrictor/audit.jsonl"),
                entry("SANDBOX_AUDIT_CODE", "on"),
                entry("SANDBOX_AUDIT_LOG_SIZE", "1g"),
                entry("SANDBOX_AUDIT_LOG_FILES", "2"),
                entry("SANDBOX_ARTIFACT_TTL", "90"),
                entry("SANDBOX_ARTIFACT_STORE", "2m")));

        assertThat(settings.config())
                .isEqualTo(new ServerConfig(
                        "::",
                        0,
                        Optional.of(new Secret("ann:%s,bob:%s".formatted(TOKEN, TOKEN.toUpperCase(Locale.ROOT)))),
                        Optional.of(file),
                        List.of("sandbox.example", "192.0.2.1:9000", "[2001:db8::1]:9000"),
                        List.of("https://app.example", "http://localhost:6274"),
                        Optional.of(new TlsFiles(file, file)),
                        Optional.of(new OAuthSettings(
                                URI.create("https://login.example/tenant"),
                                "api://sandbox",
                                URI.create("https://login.example/keys?v=1"),
                                Optional.of("sandbox:execute sandbox:read"))),
                        Optional.of(URI.create("https://sandbox.example/mcp")),
                        Optional.of(new RateLimit(600, RateLimit.Unit.MINUTE)),
                        7,
                        3,
                        0,
                        5,
                        3,
                        Duration.ofMillis(500),
                        Optional.of(Path.of("/var/log/constrictor/audit.jsonl")),
                        true,
                        1 << 30,
                        2,
                        Duration.ofSeconds(90),
                        2 << 20));
        assertThat(settings.config().maxSessionsPerCaller()).isEqualTo(1);
        assertThat(settings.sharedSandbox().maxConcurrentPerCaller()).hasValue(3);
        assertThat(settings.config().asksWhoCalls()).isTrue();
        assertThat(ServerSetting.values())
                .allSatisfy(setting -> assertThat(settings.origin(setting)).isEqualTo(Origin.ENVIRONMENT));
        assertThat(settings.value(ServerSetting.OAUTH_JWKS)).isEqualTo("https://login.example/keys?v=1");
        assertThat(settings.value(ServerSetting.RATE_LIMIT)).isEqualTo("600/m");
        assertThat(settings.value(ServerSetting.DRAIN_TIME)).isEqualTo("0.5");
    }

    @Test
    void theEnvironmentWinsOverTheFileAndAFlagOverBoth() throws IOException {
        SettingSources sources = new SettingSources(
                Map.of("SANDBOX_HTTP_PORT", "2", "SANDBOX_RATE_LIMIT", "off", "SANDBOX_DRAIN_TIME", " "),
                dotEnv("SANDBOX_HTTP_PORT=3\nSANDBOX_RATE_LIMIT=1/s\nSANDBOX_DRAIN_TIME=5\nSANDBOX_TIMEOUT=7"),
                Map.of(ServerSetting.PORT, "4", Setting.TIMEOUT, "8"));

        ServerSettings settings = ServerSettings.of(sources);

        assertThat(settings.config().port()).isEqualTo(4);
        assertThat(settings.origin(ServerSetting.PORT)).isEqualTo(Origin.FLAG);
        assertThat(settings.config().rateLimit()).isEmpty();
        assertThat(settings.value(ServerSetting.RATE_LIMIT)).isEqualTo("off");
        assertThat(settings.origin(ServerSetting.RATE_LIMIT)).isEqualTo(Origin.ENVIRONMENT);
        assertThat(settings.config().drainTime()).isEqualTo(Duration.ofSeconds(5));
        assertThat(settings.origin(ServerSetting.DRAIN_TIME)).isEqualTo(Origin.FILE);
        assertThat(settings.sandbox().config().limits().timeout()).isEqualTo(Duration.ofSeconds(8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SANDBOX_HTTP_HOST       | sandbox.example | "sandbox.example" is no IP address, such as 127.0.0.1 or ::1, and not localhost; other names are not looked up
            SANDBOX_HTTP_HOST       | 127.1           | "127.1" is no IP address, such as 127.0.0.1 or ::1, and not localhost; other names are not looked up
            SANDBOX_HTTP_HOST       | 256.0.0.1       | "256.0.0.1" is no IP address, such as 127.0.0.1 or ::1, and not localhost; other names are not looked up
            SANDBOX_HTTP_HOST       | *               | "*" is no IP address, such as 127.0.0.1 or ::1, and not localhost; other names are not looked up
            SANDBOX_HTTP_PORT       | 65536           | 65536 is not between 0 and 65535
            SANDBOX_HTTP_PORT       | http            | "http" is not a whole number
            SANDBOX_API_TOKEN       | 0123456789      | token 1 has 10 characters and not 32 to 512: make one with 'openssl rand -hex 32'
            SANDBOX_API_TOKEN_FILE  | tokens          | "tokens" cannot be used: a path has to be absolute
            SANDBOX_API_TOKEN_FILE  | /no/tokens      | "/no/tokens" cannot be used: there is no such file
            SANDBOX_API_TOKEN_FILE  | /usr            | "/usr" cannot be used: it is a folder
            SANDBOX_ALLOWED_HOSTS   | a,,b            | a name is missing: write names between commas
            SANDBOX_ALLOWED_HOSTS   | *.example       | "*.example" is no host, such as sandbox.example or 192.0.2.1:9000; there are no wildcards
            SANDBOX_ALLOWED_HOSTS   | http://a        | "http://a" is no host, such as sandbox.example or 192.0.2.1:9000; there are no wildcards
            SANDBOX_ALLOWED_HOSTS   | a:0             | "a:0" is no host, such as sandbox.example or 192.0.2.1:9000; there are no wildcards
            SANDBOX_ALLOWED_HOSTS   | a:65536         | "a:65536" is no host, such as sandbox.example or 192.0.2.1:9000; there are no wildcards
            SANDBOX_PUBLIC_URL      | sandbox.example | "sandbox.example" is no address, such as https://sandbox.example/mcp
            SANDBOX_PUBLIC_URL      | ftp://a/        | "ftp://a/" is no address, such as https://sandbox.example/mcp
            SANDBOX_PUBLIC_URL      | https://a/?b    | "https://a/?b" must have neither ? nor # in it
            SANDBOX_PUBLIC_URL      | https://a:b@c/  | it holds a user's name or password, which an address must not
            SANDBOX_PUBLIC_URL      | https://a:b c@d | it is no address, such as https://sandbox.example/mcp
            SANDBOX_RATE_LIMIT      | 50              | "50" is no rate: write calls per second or minute, such as 50/s or 600/m, or off
            SANDBOX_RATE_LIMIT      | 0/s             | "0/s" is no rate: write calls per second or minute, such as 50/s or 600/m, or off
            SANDBOX_RATE_LIMIT      | 5/h             | "5/h" is no rate: write calls per second or minute, such as 50/s or 600/m, or off
            SANDBOX_RATE_BURST      | 0               | 0 is not between 1 and 100000
            SANDBOX_CALLER_CONCURRENT| 0              | 0 is not between 1 and 1024
            SANDBOX_CALLER_CONCURRENT| 1000           | 1000 is more than all callers have together, 8: raise SANDBOX_MAX_CONCURRENT, too
            SANDBOX_CALLER_QUEUE    | -1              | -1 is not between 0 and 1024
            SANDBOX_MAX_CONNECTIONS | 0               | 0 is not between 1 and 65536
            SANDBOX_MAX_SESSIONS    | 0               | 0 is not between 1 and 1000000
            SANDBOX_DRAIN_TIME      | 301             | 301 seconds are not between 0 and 300
            SANDBOX_DRAIN_TIME      | soon            | "soon" is not a number of seconds, such as 30 or 2.5
            SANDBOX_AUDIT_LOG       | audit.jsonl     | "audit.jsonl" cannot be used: a path has to be absolute
            SANDBOX_AUDIT_CODE      | maybe           | "maybe" is neither true nor false
            SANDBOX_AUDIT_CODE      | true            | code is recorded in the audit log, and there is none: set SANDBOX_AUDIT_LOG, too
            SANDBOX_AUDIT_LOG_SIZE  | 1k              | 1k is less than 64k
            SANDBOX_ARTIFACT_STORE  | 1k              | 1k is less than 1m
            SANDBOX_AUDIT_LOG_FILES | 0               | 0 is not between 1 and 1000
            SANDBOX_HTP_PORT        | 1               | there is no such setting; did you mean SANDBOX_HTTP_PORT?
            SANDBOX_HTTP_TIMEOUT    | 1               | there is no such setting; did you mean SANDBOX_TIMEOUT?
            """)
    void aWrongValueIsExplained(String name, String value, String problem) {
        assertThat(problems(Map.of(name, value))).containsExactly(name + ": " + problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "null",
                "app.example",
                "https://*.example",
                "https://app.example/",
                "https://app.example/path",
                "https://app.example:0",
                "https://user@app.example"
            })
    void anOriginHasToBeExact(String origin) {
        assertThat(problems(Map.of("SANDBOX_ALLOWED_ORIGINS", origin)))
                .containsExactly(
                        "SANDBOX_ALLOWED_ORIGINS: \"" + origin
                                + "\" is no origin, such as https://app.example or http://localhost:6274; there is no path after it, and there are no wildcards");
    }

    @Test
    void whatGoesTogetherIsAskedForTogether() {
        assertThat(problems(Map.of("SANDBOX_TLS_KEY", file.toString())))
                .containsExactly("SANDBOX_TLS_KEY: it is of no use without SANDBOX_TLS_CERTIFICATE: set that, too");
        assertThat(problems(
                        Map.of("SANDBOX_OAUTH_ISSUER", "https://login.example", "SANDBOX_OAUTH_JWKS", file.toString())))
                .containsExactly("SANDBOX_OAUTH_ISSUER: it is of no use without SANDBOX_OAUTH_AUDIENCE: set that, too");
        assertThat(problems(Map.of("SANDBOX_OAUTH_SCOPE", "a")))
                .containsExactly(
                        "SANDBOX_OAUTH_SCOPE: it is of no use without SANDBOX_OAUTH_ISSUER, SANDBOX_OAUTH_AUDIENCE and SANDBOX_OAUTH_JWKS: set these, too");
    }

    @ParameterizedTest
    @CsvSource({
        "https://login.example, https://login.example/keys, true",
        "http://localhost:8080, http://127.0.0.1:8080/keys, true",
        "http://[::1]:8080, http://[::1]:8080/keys, true",
        "http://login.example, https://login.example/keys, false",
        "https://login.example, http://192.0.2.1/keys, false",
        "http://localhost.example, https://login.example/keys, false"
    })
    void anIssuerWithoutTlsHasToBeOnThisMachine(String issuer, String jwks, boolean accepted) {
        Map<String, String> environment =
                Map.of("SANDBOX_OAUTH_ISSUER", issuer, "SANDBOX_OAUTH_JWKS", jwks, "SANDBOX_OAUTH_AUDIENCE", "sandbox");

        if (accepted) {
            assertThat(settings(environment).config().oauth()).isPresent();
        } else {
            assertThat(problems(environment))
                    .singleElement()
                    .asString()
                    .endsWith("can be changed on its way: use https; http is for this machine only");
        }
    }

    @Test
    void keysOfAnIssuerMayBeInAFile() {
        ServerSettings settings = settings(Map.of(
                "SANDBOX_OAUTH_ISSUER",
                "https://login.example",
                "SANDBOX_OAUTH_JWKS",
                file.toString(),
                "SANDBOX_OAUTH_AUDIENCE",
                "sandbox"));

        assertThat(settings.config().oauth().orElseThrow().jwks()).isEqualTo(file.toUri());
        assertThat(settings.value(ServerSetting.OAUTH_JWKS)).isEqualTo(file.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "::1", "[::1]", "localhost"})
    void whatOnlyThisMachineReachesNeedsNoToken(String host) {
        ServerConfig config = settings(Map.of("SANDBOX_HTTP_HOST", host)).config();

        assertThat(config.address().isLoopbackAddress()).isTrue();
    }

    @Test
    void whatOtherMachinesReachNeedsToKnowItsCallers() {
        assertThat(problems(Map.of("SANDBOX_HTTP_HOST", "192.0.2.1")))
                .containsExactly(
                        "SANDBOX_HTTP_HOST: other machines reach 192.0.2.1, so callers have to show who they are: set SANDBOX_API_TOKEN in the environment, for instance to what 'openssl rand -hex 32' prints, or SANDBOX_API_TOKEN_FILE, or SANDBOX_OAUTH_ISSUER, SANDBOX_OAUTH_AUDIENCE, SANDBOX_OAUTH_JWKS");
        assertThat(settings(Map.of("SANDBOX_HTTP_HOST", "192.0.2.1", "SANDBOX_API_TOKEN", TOKEN))
                        .config()
                        .asksWhoCalls())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "::ffff:0.0.0.0"})
    void whoListensEverywhereHasToSayByWhatName(String host) {
        Map<String, String> environment = Map.of("SANDBOX_HTTP_HOST", host, "SANDBOX_API_TOKEN", TOKEN);

        assertThat(problems(environment))
                .containsExactly(
                        "SANDBOX_HTTP_HOST: " + host
                                + " is every address of this machine, so say by which names clients call it: set SANDBOX_ALLOWED_HOSTS, such as sandbox.example:9000, or SANDBOX_PUBLIC_URL");
        assertThat(settings(with(environment, "SANDBOX_ALLOWED_HOSTS", "a"))).isNotNull();
        assertThat(settings(with(environment, "SANDBOX_PUBLIC_URL", "https://a/mcp")))
                .isNotNull();
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "API_TOKEN",
                "API_TOKEN_FILE",
                "ALLOWED_HOSTS",
                "ALLOWED_ORIGINS",
                "TLS_CERTIFICATE",
                "TLS_KEY",
                "OAUTH_ISSUER",
                "OAUTH_AUDIENCE",
                "OAUTH_JWKS",
                "OAUTH_SCOPE",
                "PUBLIC_URL",
                "AUDIT_LOG",
                "AUDIT_CODE",
                "AUDIT_LOG_SIZE",
                "AUDIT_LOG_FILES"
            })
    void whoIsTrustedAndWhatIsRecordedIsNotDecidedByAFile(ServerSetting setting) throws IOException {
        SettingSources sources = new SettingSources(Map.of(), dotEnv("A=1\n" + setting.variable() + "=x"), Map.of());

        assertThatThrownBy(() -> ServerSettings.of(sources))
                .hasMessage(".env:2: %s: %s, so it is not taken from a file: set it in the environment"
                        .formatted(
                                setting.variable(), setting.reasonAgainstFile().orElseThrow()));
    }

    @Test
    void aTokenInAFileDoesNotOpenTheServer() throws IOException {
        SettingSources sources =
                new SettingSources(Map.of(), dotEnv("SANDBOX_HTTP_HOST=192.0.2.1\nSANDBOX_API_TOKEN=t"), Map.of());

        assertThatThrownBy(() -> ServerSettings.of(sources))
                .hasMessageContaining(".env:1: SANDBOX_HTTP_HOST: other machines reach")
                .hasMessageContaining(".env:2: SANDBOX_API_TOKEN: it says who is let in");
    }

    @Test
    void theSandboxAloneKnowsTheServersNamesOnlyWhenTold() {
        SettingSources sources = new SettingSources(
                Map.of("SANDBOX_HTTP_PORT", "nonsense", "SANDBOX_TIMEOUT", "3"), DotEnv.none(), Map.of());

        assertThat(Settings.of(sources, List.of(ServerSetting.values())).value(Setting.TIMEOUT))
                .isEqualTo("3");
        assertThatThrownBy(() -> Settings.of(sources, List.of()))
                .hasMessageStartingWith("SANDBOX_HTTP_PORT: there is no such setting");
    }

    @Test
    void allProblemsOfBothTablesAreReportedAtOnce() throws IOException {
        Map<String, String> environment = Map.of(
                "SANDBOX_POOL_SIZE", "x",
                "SANDBOX_RATE_BURST", "y",
                "SANDBOX_HTTP_PROT", "1",
                "SANDBOX_TLS_KEY", "/no/key",
                "SANDBOX_CACHE_DIR", "here");
        DotEnv dotEnv = dotEnv("SANDBOX_AUDIT_LOG=/tmp/log\nSANDBOX_ALOWED_HOSTS=a\nSANDBOX_DRAIN_TIME=z\n");
        Map<SettingDefinition, String> flags =
                Map.of(ServerSetting.PORT, "", ServerSetting.HOST, "0.0.0.0", Setting.TIMEOUT, "soon");

        InvalidSettingsException failure = catchThrowableOfType(
                InvalidSettingsException.class,
                () -> ServerSettings.of(new SettingSources(environment, dotEnv, flags)));

        assertThat(failure.problems())
                .satisfiesExactlyInAnyOrder(
                        problem -> assertThat(problem).startsWith("--timeout: \"soon\" is not a number"),
                        problem -> assertThat(problem).startsWith("SANDBOX_POOL_SIZE: \"x\" is not a whole number"),
                        problem -> assertThat(problem).startsWith("SANDBOX_CACHE_DIR: \"here\" cannot be used"),
                        problem -> assertThat(problem)
                                .endsWith(
                                        "SANDBOX_HTTP_PROT: there is no such setting; did you mean SANDBOX_HTTP_PORT?"),
                        problem -> assertThat(problem)
                                .isEqualTo(
                                        ".env:2: SANDBOX_ALOWED_HOSTS: there is no such setting; did you mean SANDBOX_ALLOWED_HOSTS?"),
                        problem -> assertThat(problem).isEqualTo("--port: \"\" is not a whole number"),
                        problem -> assertThat(problem).startsWith("SANDBOX_RATE_BURST: \"y\" is not a whole number"),
                        problem -> assertThat(problem).startsWith(".env:3: SANDBOX_DRAIN_TIME: \"z\" is not a number"),
                        problem -> assertThat(problem).startsWith("SANDBOX_TLS_KEY: it is of no use without"),
                        problem -> assertThat(problem).startsWith("SANDBOX_TLS_KEY: \"/no/key\" cannot be used"),
                        problem -> assertThat(problem).startsWith("--host: other machines reach 0.0.0.0"),
                        problem -> assertThat(problem).startsWith("--host: 0.0.0.0 is every address"),
                        problem -> assertThat(problem)
                                .startsWith(".env:1: SANDBOX_AUDIT_LOG: it says what is recorded, and where"));
    }

    private DotEnv dotEnv(String content) throws IOException {
        Path written = Files.writeString(folder.resolve(".env"), content);
        Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rw-------"));
        return DotEnv.in(folder);
    }

    private static Map<String, String> with(Map<String, String> environment, String name, String value) {
        return Map.of(
                name,
                value,
                "SANDBOX_HTTP_HOST",
                environment.get("SANDBOX_HTTP_HOST"),
                "SANDBOX_API_TOKEN",
                environment.get("SANDBOX_API_TOKEN"));
    }

    private static ServerSettings settings(Map<String, String> environment) {
        return ServerSettings.of(new SettingSources(environment, DotEnv.none(), Map.of()));
    }

    private static List<String> problems(Map<String, String> environment) {
        return catchThrowableOfType(InvalidSettingsException.class, () -> settings(environment))
                .problems();
    }
}
