package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
    private static Inspector inspector;
    private static HttpServed http;

    @BeforeAll
    static void start() throws Exception {
        inspector = Inspector.install();
        http = new HttpServed(Launcher.plain());
    }

    @AfterAll
    static void stop() throws Exception {
        if (http != null) {
            http.close();
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
                            "Authorization: Bearer " + http.generatedToken(),
                            "--transport",
                            "http",
                            "--server-url",
                            http.uri().toString());
            };
        }
    }
}
