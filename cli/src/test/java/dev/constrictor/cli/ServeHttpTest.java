package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("packaged")
class ServeHttpTest extends LeavesNothing {
    private static final String ALICE = "a1".repeat(8) + "0123456789abcdef";
    private static final String BOB = "b2".repeat(8) + "fedcba9876543210";

    @TempDir
    private Path folder;

    @Test
    void theTokenThatIsShownAtTheStartIsGood() throws Exception {
        try (HttpServed server = new HttpServed(launcher())) {
            HttpResponse<String> answer =
                    server.send(server.execute(server.generatedToken(), "print('over http')\n6 * 7"));

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(HttpServed.result(answer).path("result").intValue()).isEqualTo(42);
            assertThat(HttpServed.result(answer).path("stdout").asString()).isEqualTo("over http\n");
            assertThat(server.send(server.execute(ALICE, "1")).statusCode()).isEqualTo(401);
        }
    }

    @Test
    void theClientConfigurationThatIsShownNamesAddressAndToken() throws Exception {
        try (HttpServed server = new HttpServed(launcher())) {
            String shown = server.stderr()
                    .lines()
                    .filter(line -> line.contains("client configuration: "))
                    .findFirst()
                    .orElseThrow();
            JsonNode entry = new JsonMapper()
                    .readTree(shown.substring(shown.indexOf('{')))
                    .path("mcpServers")
                    .path("python-sandbox");

            assertThat(entry.path("url").asString()).isEqualTo(server.uri().toString());
            assertThat(entry.path("headers").path("Authorization").asString())
                    .isEqualTo("Bearer " + server.generatedToken());
        }
    }

    @Test
    void whereNothingCanBeRunNobodyIsInvited() throws Exception {
        Finished refused = launcher().with("SANDBOX_PYTHON", "/bin/true").run("serve", "--http", "--port", "0");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.stderr())
                .contains("constrictor: engine_unavailable: ")
                .doesNotContain("serves", "client configuration");
    }

    @Test
    void profilesWithoutTheirPackagesEndTheStartOnBothWays() throws Exception {
        Launcher lacking = launcher()
                .with("SANDBOX_ENABLE_DATA_SCIENCE", "true")
                .with("SANDBOX_CACHE_DIR", folder.resolve("cache").toString());

        for (List<String> arguments : List.of(List.of("serve", "--http", "--port", "0"), List.of("serve"))) {
            Finished refused = lacking.run(arguments.toArray(String[]::new));
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.stderr())
                    .contains("data_science", "packages install --data-science")
                    .doesNotContain("serves");
        }
    }

    @Test
    void withTokensSetNoneIsMadeAndNoneIsShown() throws Exception {
        try (HttpServed server =
                new HttpServed(launcher().with("SANDBOX_API_TOKEN", "alice:" + ALICE + ",bob:" + BOB))) {
            assertThat(server.send(server.execute(ALICE, "1")).statusCode()).isEqualTo(200);
            assertThat(server.send(server.execute(BOB, "1")).statusCode()).isEqualTo(200);
            assertThat(server.stderr()).doesNotContain("client configuration", ALICE, BOB);
        }
    }

    @Test
    void tokensInAFileAreExchangedWithoutARestart() throws Exception {
        Path tokens = tokenFile("old:" + ALICE);
        try (HttpServed server = new HttpServed(launcher().with("SANDBOX_API_TOKEN_FILE", tokens.toString()))) {
            assertThat(server.send(server.execute(ALICE, "1")).statusCode()).isEqualTo(200);

            Files.writeString(tokens, "new:" + BOB);

            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (server.send(server.execute(BOB, "1")).statusCode() != 200) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.sleep(100);
            }
            assertThat(server.send(server.execute(ALICE, "1")).statusCode()).isEqualTo(401);
        }
    }

    @Test
    void anAddressThatOthersReachNeedsATokenOrTheStartIsRefused() throws Exception {
        Finished refused = launcher()
                .with("SANDBOX_ALLOWED_HOSTS", "sandbox.example")
                .run("serve", "--http", "--host", "0.0.0.0", "--port", "0");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.stderr()).contains("SANDBOX_API_TOKEN", "openssl rand");
    }

    @Test
    void aTokenThatIsTooShortIsRefusedAndNotRepeated() throws Exception {
        Finished refused = launcher().with("SANDBOX_API_TOKEN", "hunter2").run("serve", "--http", "--port", "0");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.stderr()).contains("SANDBOX_API_TOKEN", "32").doesNotContain("hunter2");
    }

    @Test
    void aPortThatIsTakenIsSaid() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            Finished refused = launcher().run("serve", "--http", "--port", Integer.toString(taken.getLocalPort()));

            assertThat(refused.exitCode()).isEqualTo(75);
            assertThat(refused.stderr()).contains(Integer.toString(taken.getLocalPort()), "--port");
            assertThat(leftovers()).isEmpty();
        }
    }

    @Test
    void theStartNamesWhatClientsUseAndWhereItListens() throws Exception {
        try (HttpServed server = new HttpServed(launcher().with("SANDBOX_PUBLIC_URL", "https://sandbox.example/mcp"))) {
            assertThat(server.stderr())
                    .containsPattern("at https://sandbox.example/mcp; it listens at 127.0.0.1:\\d+; Ctrl-C ends it");
        }
        Launcher everywhere = launcher()
                .with("SANDBOX_HTTP_HOST", "0.0.0.0")
                .with("SANDBOX_ALLOWED_HOSTS", "sandbox.example:9000")
                .with("SANDBOX_API_TOKEN", ALICE);
        try (HttpServed server = new HttpServed(everywhere)) {
            assertThat(server.stderr())
                    .containsPattern("at http://sandbox.example:9000/mcp; it listens at 0.0.0.0:\\d+; Ctrl-C ends it");
        }
    }

    @Test
    void hostAndPortWithoutHttpAreAMistake() throws Exception {
        Finished refused = launcher().run("serve", "--port", "9000");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.stderr()).contains("--port only goes with --http");
    }

    @Test
    void healthAndReadinessAreForEverybodyAndMetricsAreNot() throws Exception {
        try (HttpServed server = new HttpServed(launcher())) {
            String token = server.generatedToken();
            server.send(server.execute(token, "import os"));
            server.send(server.execute(token, "1"));

            assertThat(server.send(server.get("/healthz")).statusCode()).isEqualTo(200);
            assertThat(server.send(server.get("/readyz")).body()).contains("ready");
            assertThat(server.send(server.get("/metrics")).statusCode()).isEqualTo(401);
            assertThat(server.send(server.get("/metrics").header("Authorization", "Bearer " + token))
                            .body())
                    .contains(
                            "constrictor_executions_total{outcome=\"success\"} 1.0",
                            "constrictor_executions_total{outcome=\"security_violation\"} 1.0",
                            "constrictor_security_events_total{kind=\"import\",layer=\"guard\"} 1.0");
        }
    }

    @Test
    void whatATermSignalFindsRunningGetsItsTimeAndNothingIsLeft() throws Exception {
        try (HttpServed server = new HttpServed(launcher().with("SANDBOX_DRAIN_TIME", "5"))) {
            String token = server.generatedToken();
            List<ProcessHandle> jail = server.jail();
            CompletableFuture<HttpResponse<String>> running = server.client()
                    .sendAsync(
                            server.execute(token, "import time; time.sleep(1.5); 'finished'")
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            Thread.sleep(500);
            server.signal("TERM");
            Thread.sleep(200);

            assertThat(server.send(server.get("/readyz")).statusCode()).isEqualTo(503);
            assertThat(server.send(server.execute(token, "1")).statusCode()).isEqualTo(503);
            assertThat(HttpServed.result(running.get(10, TimeUnit.SECONDS))
                            .path("result")
                            .asString())
                    .isEqualTo("finished");
            assertThat(server.exitCode(15)).isZero();
            assertNothingIsLeft(jail);
        }
    }

    @Test
    void whatDoesNotEndInTimeIsCancelledAndAnswered() throws Exception {
        try (HttpServed server = new HttpServed(launcher().with("SANDBOX_DRAIN_TIME", "1"))) {
            CompletableFuture<HttpResponse<String>> running = server.client()
                    .sendAsync(
                            server.execute(server.generatedToken(), "print('so far', flush=True)\nwhile True: pass")
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            Thread.sleep(500);
            server.signal("TERM");

            JsonNode result = HttpServed.result(running.get(10, TimeUnit.SECONDS));
            assertThat(result.path("error_type").asString()).isEqualTo("cancelled");
            assertThat(result.path("stdout").asString()).isEqualTo("so far\n");
            assertThat(server.exitCode(15)).isZero();
        }
    }

    @Test
    void allThatIsWrongWithTheFilesIsToldAtOnce() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.pem"), "no PEM");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rw-------"));
        Finished finished = launcher()
                .with("SANDBOX_API_TOKEN_FILE", tokenFile("short").toString())
                .with("SANDBOX_TLS_CERTIFICATE", broken.toString())
                .with("SANDBOX_TLS_KEY", broken.toString())
                .with("SANDBOX_OAUTH_ISSUER", "https://login.example")
                .with("SANDBOX_OAUTH_AUDIENCE", "sandbox")
                .with("SANDBOX_OAUTH_JWKS", broken.toString())
                .with("SANDBOX_AUDIT_LOG", "/proc/audit.log")
                .with("OTEL_TRACES_EXPORTER", "zipkin")
                .run("serve", "--http");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr())
                .contains(
                        "constrictor: SANDBOX_TLS_CERTIFICATE, SANDBOX_TLS_KEY: ",
                        "constrictor: SANDBOX_API_TOKEN_FILE: ",
                        "constrictor: SANDBOX_OAUTH_JWKS: ",
                        "constrictor: SANDBOX_AUDIT_LOG: ",
                        "constrictor: OTEL_TRACES_EXPORTER: ");
    }

    @Test
    void everyAttemptIsInTheAuditLogWithItsCaller() throws Exception {
        Path log = folder.resolve("audit.log");
        Launcher launcher = launcher()
                .with("SANDBOX_AUDIT_LOG", log.toString())
                .with("SANDBOX_API_TOKEN", "alice:" + ALICE + ",bob:" + BOB);
        try (HttpServed server = new HttpServed(launcher)) {
            server.send(server.execute(ALICE, "1"));
            server.send(server.execute(BOB, "import socket"));
            server.signal("TERM");
            server.exitCode(20);
        }

        assertThat(Files.readString(log))
                .contains("\"caller\":\"alice\"", "\"caller\":\"bob\"", "\"outcome\":\"security_violation\"")
                .doesNotContain("import socket", ALICE, BOB);
        assertThat(launcher.run("log", "verify", log.toString()).exitCode()).isZero();
        Files.writeString(log, Files.readString(log).replace("\"caller\":\"alice\"", "\"caller\":\"carol\""));
        assertThat(launcher.run("log", "verify", log.toString()).exitCode()).isEqualTo(1);
        assertThat(launcher.run("log", "summary", log.toString()).stdout()).contains("security_violation");
    }

    @Test
    void theAuditLogIsWrittenOverStdioToo() throws Exception {
        Path log = folder.resolve("audit.log");
        try (ServedProcess server = new ServedProcess(launcher().with("SANDBOX_AUDIT_LOG", log.toString()))) {
            server.initialize();
            server.call(1, "6 * 7");
            server.receive();
            server.closeInput();
            server.exitCode(20);
        }

        assertThat(Files.readString(log)).contains("\"caller\":\"local\"", "\"outcome\":\"success\"");
    }

    @Test
    void noPathOfTheServerReachesACaller() throws Exception {
        Path log = folder.resolve("audit.log");
        try (HttpServed server = new HttpServed(launcher().with("SANDBOX_AUDIT_LOG", log.toString()))) {
            HttpResponse<String> info = server.send(server.tool(server.generatedToken(), "get_sandbox_info"));

            assertThat(info.body()).contains("SANDBOX_AUDIT_LOG", "(a path of the server)");
            assertThat(info.body()).doesNotContain(folder.toString(), System.getProperty("user.home") + "/");
        }
    }

    private Path tokenFile(String content) throws Exception {
        Path file = Files.createFile(
                folder.resolve("tokens"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, content);
    }
}
