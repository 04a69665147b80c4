package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.SandboxServer;
import dev.constrictor.server.auth.Authentication;
import dev.constrictor.server.auth.Authentication.Granted;
import dev.constrictor.server.auth.Authentication.Reason;
import dev.constrictor.server.auth.Authentication.Refused;
import dev.constrictor.server.execution.ExecutionObserver;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The official inspector, over both transports and in both eras of the protocol: with a handshake, and stateless. */
@Tag("packaged")
@Timeout(300)
class InspectorTest {
    private static final String CREDENTIALS = "Bearer of-the-inspector";

    private static Inspector inspector;
    private static PendingSandbox sandbox;
    private static LoopbackHttp http;

    @BeforeAll
    static void start() throws Exception {
        inspector = Inspector.install();
        Settings settings = new Settings(SandboxConfig.defaults(), Map.of());
        sandbox = PendingSandbox.open(settings.config());
        http = new LoopbackHttp(
                SandboxServer.of(settings, sandbox, ExecutionObserver.all(List.of())), InspectorTest::identify);
    }

    @AfterAll
    static void stop() {
        if (http != null) {
            http.close();
            sandbox.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"legacy, STDIO", "modern, STDIO", "legacy, HTTP", "modern, HTTP"})
    void itListsTheToolsAndFindsNothingToWarnOf(String era, Transport transport) throws Exception {
        Finished finished = inspector.ask(era, transport.server(), "--strict", "--method", "tools/list");

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        assertThat(finished.stderr()).isEmpty();
        List<String> names = Inspector.result(finished)
                .path("tools")
                .valueStream()
                .map(tool -> tool.path("name").asString())
                .toList();
        assertThat(names).containsExactly("execute_code", "validate_code", "get_sandbox_info");
    }

    @ParameterizedTest
    @CsvSource({"legacy, STDIO", "modern, STDIO", "legacy, HTTP", "modern, HTTP"})
    void itCallsATool(String era, Transport transport) throws Exception {
        Finished finished = inspector.ask(
                era,
                transport.server(),
                "--method",
                "tools/call",
                "--tool-name",
                "execute_code",
                "--tool-args-json",
                "{\"code\": \"print('from the inspector')\\n6 * 7\", \"timeout\": 10}");

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        JsonNode answer = Inspector.result(finished).path("structuredContent");
        assertThat(answer.path("stdout").asString()).isEqualTo("from the inspector\n");
        assertThat(answer.path("result").intValue()).isEqualTo(42);
    }

    enum Transport {
        STDIO,
        HTTP;

        List<String> server() {
            return switch (this) {
                case STDIO ->
                    List.of(
                            "-e",
                            "CONSTRICTOR_BUILD=never",
                            "-e",
                            "HOME=" + System.getProperty("user.home"),
                            Launcher.SCRIPT.toString(),
                            "serve");
                case HTTP ->
                    List.of(
                            "--header",
                            "Authorization: " + CREDENTIALS,
                            "--transport",
                            "http",
                            "--server-url",
                            http.uri().toString());
            };
        }
    }

    private static Authentication identify(List<String> headers) {
        return headers.equals(List.of(CREDENTIALS))
                ? new Granted(new Caller("inspector"))
                : new Refused(Reason.MISSING, "Bearer", "another caller than the inspector");
    }
}
