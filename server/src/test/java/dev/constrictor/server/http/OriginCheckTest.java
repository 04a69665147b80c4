package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OriginCheckTest {
    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(options -> options.withNames(Set.of(), Set.of("https://app.example")));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void who_is_no_browser_sends_no_origin_and_passes() throws Exception {
        assertThat(RawClient.ask(server, metrics().text()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://localhost:PORT", "http://127.0.0.1:PORT", "http://[::1]:PORT", "https://app.example"})
    void pages_of_its_own_and_of_allowed_origins_pass(String origin) throws Exception {
        RawResponse response = ask(origin);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.header("Access-Control-Allow-Origin")).contains(withPort(origin));
        assertThat(response.header("Vary")).contains("Origin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "*",
                "http://evil.com",
                "https://localhost:PORT",
                "http://localhost",
                "http://localhost:1",
                "http://localhost.:PORT",
                "http://localhost:PORT/",
                "http://localhost:PORT.evil.com",
                "http://localhost.evil.com:PORT",
                "http://evil-localhost:PORT",
                "http://evil.com@localhost:PORT",
                "http://localhost:PORT@evil.com",
                "http://app.example",
                "https://app.example:8443",
                "https://app.example.evil.com",
                "https://evilapp.example",
                "https://sub.app.example",
                "https://app.example https://evil.com",
                "https://app.example, https://evil.com",
                "file://",
                "chrome-extension://abcdef"
            })
    void pages_of_other_origins_are_turned_away(String origin) throws Exception {
        RawResponse response = ask(origin);

        assertThat(response.status()).isEqualTo(403);
        assertThat(response.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void two_origins_are_turned_away() throws Exception {
        String request = metrics()
                .and("Origin: https://app.example")
                .and("Origin: https://app.example")
                .text();

        assertThat(RawClient.ask(server, request).status()).isEqualTo(403);
    }

    @Test
    void a_browser_may_ask_first_for_an_allowed_page_and_needs_no_token_for_that() throws Exception {
        RawResponse response = RawClient.ask(server, preflight("https://app.example"));

        assertThat(response.status()).isEqualTo(204);
        assertThat(response.header("Access-Control-Allow-Origin")).contains("https://app.example");
        assertThat(response.header("Access-Control-Allow-Methods").orElseThrow())
                .contains("POST", "DELETE");
        assertThat(response.header("Access-Control-Allow-Headers").orElseThrow())
                .contains("Authorization", "Mcp-Session-Id", "Mcp-Name");
        assertThat(response.header("Access-Control-Allow-Credentials")).isEmpty();
    }

    @Test
    void a_browser_that_asks_first_for_a_foreign_page_is_turned_away() throws Exception {
        RawResponse response = RawClient.ask(server, preflight("https://evil.com"));

        assertThat(response.status()).isEqualTo(403);
        assertThat(response.headers().keySet()).noneMatch(name -> name.startsWith("access-control"));
    }

    @Test
    void a_page_that_may_use_it_sees_why_its_token_was_refused() throws Exception {
        RawResponse response = RawClient.ask(
                server,
                metrics()
                        .without("Authorization")
                        .with("Origin", "https://app.example")
                        .text());

        assertThat(response.status()).isEqualTo(401);
        assertThat(response.header("Access-Control-Allow-Origin")).contains("https://app.example");
        assertThat(response.header("Access-Control-Expose-Headers").orElseThrow())
                .contains("WWW-Authenticate");
    }

    @Test
    void asking_first_without_an_origin_is_no_way_around_the_token() throws Exception {
        RawRequest options = RawRequest.get(server, "/mcp").requestLine("OPTIONS /mcp HTTP/1.1");
        RawRequest all = options.requestLine("OPTIONS * HTTP/1.1");

        assertThat(RawClient.ask(server, options.text()).status()).isEqualTo(401);
        assertThat(RawClient.ask(server, all.text()).status()).isEqualTo(401);
    }

    private RawResponse ask(String origin) throws IOException {
        return RawClient.ask(
                server, metrics().and("Origin: " + withPort(origin)).text());
    }

    private String withPort(String origin) {
        return origin.replace("PORT", Integer.toString(server.service().port()));
    }

    private RawRequest metrics() {
        return RawRequest.get(server, "/metrics").with("Authorization", "Bearer alice");
    }

    private String preflight(String origin) {
        return RawRequest.get(server, "/mcp")
                .requestLine("OPTIONS /mcp HTTP/1.1")
                .with("Origin", origin)
                .with("Access-Control-Request-Method", "POST")
                .with("Access-Control-Request-Headers", "authorization,content-type")
                .text();
    }
}
