package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The network profile as a client of the server sees it. */
@Tag("packaged")
class ServeNetworkTest {
    @TempDir
    private Path folder;

    private OneAnswer web;
    private int port;

    @BeforeEach
    void serve() throws Exception {
        web = new OneAnswer("{\"answer\": 42}");
        port = web.port();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    private Launcher constrictor() {
        return Launcher.plain()
                .with("SANDBOX_ENABLE_NETWORK", "true")
                .with("SANDBOX_NETWORK_ALLOW", "http://127.0.0.1:%d/public/".formatted(port));
    }

    private String code() {
        return """
                import json, urllib.request, urllib.error
                def ask(path):
                    try:
                        return json.load(urllib.request.urlopen("http://127.0.0.1:%d" + path))["answer"]
                    except urllib.error.HTTPError as error:
                        return error.reason
                [ask("/public/a"), ask("/private")]
                """.formatted(port);
    }

    @Test
    void a_client_over_stdio_reads_what_was_reached_and_what_would_allow_the_rest() throws Exception {
        try (ServedProcess server = new ServedProcess(constrictor())) {
            server.initialize();
            server.call(1, code());

            assertToldOf(server.receive().path("result").path("structuredContent"));
        }
    }

    @Test
    void over_http_the_audit_log_and_the_metrics_tell_it_too() throws Exception {
        Path log = folder.resolve("audit.log");
        Launcher launcher = constrictor().with("SANDBOX_AUDIT_LOG", log.toString());
        try (HttpServed server = new HttpServed(launcher)) {
            String token = server.generatedToken();
            assertToldOf(HttpServed.result(server.send(server.execute(token, code()))));

            assertThat(server.send(server.get("/metrics").header("Authorization", "Bearer " + token))
                            .body())
                    .contains("constrictor_network_accesses_total{verdict=\"allowed\"} 1.0")
                    .contains("constrictor_network_accesses_total{verdict=\"refused\"} 1.0");
            server.signal("TERM");
            server.exitCode(20);
        }
        assertThat(Files.readString(log))
                .contains("\"host\":\"127.0.0.1\",\"port\":%d,\"verdict\":\"allowed\"".formatted(port))
                .contains("\"host\":\"127.0.0.1\",\"port\":%d,\"verdict\":\"refused\"".formatted(port));
        assertThat(launcher.run("log", "verify", log.toString()).exitCode()).isZero();
        assertThat(launcher.run("log", "summary", log.toString()).stdout())
                .containsPattern("\n  allowed  127.0.0.1:%d +1 +\\d+ +\\d+\n".formatted(port))
                .containsPattern("\n  refused  127.0.0.1:%d +1 +0 +0\n".formatted(port));
        assertThat(launcher.run("log", "summary", "--json", log.toString()).stdout())
                .containsPattern(
                        "\"network\" : \\[ \\{\\s+\"host\" : \"127.0.0.1\",\\s+\"port\" : %d,".formatted(port));
    }

    @Test
    void a_request_narrows_what_the_operator_allows() throws Exception {
        try (HttpServed server = new HttpServed(constrictor())) {
            ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("code", code());
            arguments.putArray("network_allow").add("api.example.com:443");

            JsonNode result = HttpServed.result(server.send(server.execute(server.generatedToken(), arguments)));

            assertThat(result.path("result").path(0).asString()).contains("is not allowed", "to network_allow");
        }
    }

    private void assertToldOf(JsonNode result) {
        String host = "127.0.0.1";
        assertThat(result.path("error").asString("")).isEmpty();
        assertThat(result.path("result").path(0).asInt()).isEqualTo(42);
        assertThat(result.path("result").path(1).asString())
                .contains("add GET http://127.0.0.1:%d/private to SANDBOX_NETWORK_ALLOW".formatted(port));
        JsonNode network = result.path("network");
        assertThat(network.size()).isEqualTo(2);
        assertThat(network.path(0).path("host").asString()).isEqualTo(host);
        assertThat(network.path(0).path("port").asInt()).isEqualTo(port);
        assertThat(network.path(0).path("verdict").asString()).isEqualTo("allowed");
        assertThat(network.path(0).path("bytes_received").asInt()).isGreaterThan(14);
        assertThat(network.path(1).path("verdict").asString()).isEqualTo("refused");
        assertThat(network.path(1).path("why").asString()).contains("is not allowed");
    }
}
