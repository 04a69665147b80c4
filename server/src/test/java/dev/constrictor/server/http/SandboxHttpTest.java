package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.server.Observation;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.auth.oauth.Issuer;
import dev.constrictor.server.config.ServerSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The whole server as settings make it, with a real sandbox and a real issuer of access tokens. */
class SandboxHttpTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static PendingSandbox sandbox;

    @BeforeAll
    static void open() throws Exception {
        sandbox = PendingSandbox.open(settings(Map.of()).sharedSandbox());
        sandbox.await();
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @Test
    void an_access_token_of_the_issuer_is_let_in_and_others_are_told_where_to_get_one() throws Exception {
        try (Issuer issuer = new Issuer()) {
            ServerSettings settings = settings(Map.of(
                    "SANDBOX_OAUTH_ISSUER", issuer.address().toString(),
                    "SANDBOX_OAUTH_AUDIENCE", Issuer.RESOURCE.toString(),
                    "SANDBOX_OAUTH_JWKS", issuer.keys().toString(),
                    "SANDBOX_PUBLIC_URL", Issuer.RESOURCE.toString()));
            try (Observation observation = Observation.of(settings.config(), Map.of(), true);
                    SandboxHttp http = SandboxHttp.start(settings, sandbox, observation)) {
                URI endpoint = http.localUri();

                assertThat(post(endpoint, issuer.token()).statusCode()).isEqualTo(200);
                HttpResponse<String> refused = post(endpoint, issuer.token() + "x");
                assertThat(refused.statusCode()).isEqualTo(401);
                assertThat(refused.headers().firstValue("WWW-Authenticate").orElseThrow())
                        .contains(
                                "error=\"invalid_token\"",
                                "resource_metadata=\"https://constrictor.example/.well-known/oauth-protected-resource/mcp\"");
                JsonNode metadata = new JsonMapper()
                        .readTree(get(endpoint.resolve("/.well-known/oauth-protected-resource/mcp"))
                                .body());
                assertThat(metadata.path("resource").asString()).isEqualTo(Issuer.RESOURCE.toString());
                assertThat(metadata.path("authorization_servers").path(0).asString())
                        .isEqualTo(issuer.address().toString());
                assertThat(get(endpoint.resolve("/metrics")).statusCode()).isEqualTo(401);
            }
        }
    }

    @Test
    void tokens_that_cannot_be_used_stop_the_start_and_free_the_port(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("tokens"), "short");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        ServerSettings settings = settings(Map.of("SANDBOX_API_TOKEN_FILE", file.toString()));
        try (Observation observation = Observation.of(settings.config(), Map.of(), false)) {
            assertThatThrownBy(() -> SandboxHttp.start(settings, sandbox, observation))
                    .isInstanceOf(InvalidSettingsException.class)
                    .hasMessageContaining("SANDBOX_API_TOKEN_FILE")
                    .hasMessageNotContaining("short");
        }
    }

    @Test
    void it_is_ready_once_the_sandbox_is_open() throws Exception {
        ServerSettings settings = settings(Map.of());
        try (Observation observation = Observation.of(settings.config(), Map.of(), true);
                SandboxHttp http = SandboxHttp.start(settings, sandbox, observation)) {
            assertThat(get(http.uri().resolve("/readyz")).statusCode()).isEqualTo(200);
            assertThat(http.drain()).isTrue();
            assertThat(get(http.uri().resolve("/readyz")).body()).contains("draining");
            assertThat(get(http.uri().resolve("/healthz")).statusCode()).isEqualTo(200);
        }
    }

    private static HttpResponse<String> post(URI endpoint, String token) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(endpoint)
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("""
                                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",
                                 "capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"""))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> get(URI uri) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static ServerSettings settings(Map<String, String> given) {
        Map<String, String> environment = new HashMap<>(given);
        environment.put("SANDBOX_HTTP_PORT", "0");
        return ServerSettings.of(new SettingSources(environment, DotEnv.none(), Map.of()));
    }
}
