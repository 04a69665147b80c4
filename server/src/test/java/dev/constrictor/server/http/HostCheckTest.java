package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostCheckTest {
    /** Behind the checks and without a tool, so that 200 means: let through. */
    private static final String BEHIND = "/metrics";

    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(
                options -> options.withNames(Set.of("Gateway.Example", "proxy.example:8443"), Set.of()));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost:PORT",
                "127.0.0.1:PORT",
                "[::1]:PORT",
                "LocalHost:PORT",
                "  localhost:PORT ",
                "gateway.example",
                "GATEWAY.EXAMPLE",
                "proxy.example:8443"
            })
    void its_own_names_pass(String host) throws Exception {
        assertThat(status(host)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:1",
                "localhost.:PORT",
                "localhost.evil.com:PORT",
                "evil-localhost:PORT",
                "evil.com",
                "evil.com:PORT",
                "127.0.0.1",
                "127.1:PORT",
                "0x7f000001:PORT",
                "2130706433:PORT",
                "127.0.0.1.nip.io:PORT",
                "[::]:PORT",
                "[::ffff:127.0.0.1]:PORT",
                "[0:0:0:0:0:0:0:1%25lo]:PORT",
                "gateway.example:PORT",
                "gateway.example.:443",
                "proxy.example",
                "localhost:PORT@evil.com",
                "evil.com@localhost:PORT",
                "localhost:PORT, evil.com",
                "localhost:PORT/",
                "localhost:PORT#x",
                "localhost:0PORT",
                "localhost:-1",
                "localhost:99999",
                "",
                "\u00e9vil:PORT",
                "localhost%00:PORT",
                "*"
            })
    void any_other_name_is_turned_away(String host) throws Exception {
        assertThat(status(host)).isIn(400, 403);
    }

    @Test
    void two_names_are_turned_away_even_if_both_are_its_own() throws Exception {
        String two = behind().and("Host: " + server.authority()).text();
        String foreignFirst = behind().without("Host")
                .and("Host: evil.com")
                .and("Host: " + server.authority())
                .text();

        assertThat(RawClient.ask(server, two).status()).isEqualTo(400);
        assertThat(RawClient.ask(server, foreignFirst).status()).isEqualTo(400);
    }

    @Test
    void no_name_is_turned_away() throws Exception {
        RawRequest nameless = behind().without("Host");

        assertThat(RawClient.ask(server, nameless.text()).status()).isEqualTo(400);
        assertThat(RawClient.ask(
                                server,
                                nameless.requestLine("GET /metrics HTTP/1.0").text())
                        .status())
                .isEqualTo(403);
    }

    @Test
    void a_target_with_an_authority_of_its_own_must_name_the_host_too() throws Exception {
        List<String> foreign = Stream.of(
                        "http://evil.com/metrics", "http://evil.com:80/mcp", "https://evil.com/metrics")
                .map(target ->
                        behind().requestLine("GET " + target + " HTTP/1.1").text())
                .toList();

        for (String request : foreign) {
            assertThat(RawClient.ask(server, request).status()).as(request).isIn(400, 403);
        }
        String own = behind().requestLine("GET http://%s/metrics HTTP/1.1".formatted(server.authority()))
                .text();
        assertThat(RawClient.ask(server, own).status()).isEqualTo(200);
    }

    @Test
    void a_foreign_target_does_not_hide_behind_an_old_version_without_a_host() throws Exception {
        String request = behind().without("Host")
                .requestLine("GET http://evil.com/metrics HTTP/1.0")
                .text();

        assertThat(RawClient.ask(server, request).status()).isIn(400, 403);
    }

    @Test
    void whether_it_is_healthy_may_be_asked_under_any_name() throws Exception {
        for (String host : List.of("10.1.2.3:8080", "evil.com", "localhost")) {
            String request =
                    RawRequest.get(server, "/healthz").with("Host", host).text();

            assertThat(RawClient.ask(server, request).status()).as(host).isEqualTo(200);
        }
        assertThat(RawClient.ask(server, "GET /healthz HTTP/1.0\r\n\r\n").status())
                .isEqualTo(200);
    }

    @Test
    void who_is_turned_away_is_told_what_the_operator_can_do() throws Exception {
        RawResponse response =
                RawClient.ask(server, behind().with("Host", "evil.com").text());

        assertThat(response.json().path("error").path("message").asString()).contains("SANDBOX_ALLOWED_HOSTS");
        assertThat(response.body()).doesNotContain("evil.com");
    }

    private int status(String host) throws IOException {
        String named = host.replace("PORT", Integer.toString(server.service().port()));
        return RawClient.ask(
                        server, behind().without("Host").and("Host: " + named).text())
                .status();
    }

    private RawRequest behind() {
        return RawRequest.get(server, BEHIND).with("Authorization", "Bearer alice");
    }
}
