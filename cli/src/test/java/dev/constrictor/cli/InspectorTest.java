package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The official inspector, in both eras of the protocol: with a handshake, and stateless. */
@Tag("packaged")
@Timeout(300)
class InspectorTest {
    private static final String PACKAGE = "@modelcontextprotocol/inspector@2.12.0";
    private static final Path FOLDER = Path.of("target/inspector").toAbsolutePath();
    private static final Path INSPECTOR = FOLDER.resolve("node_modules/.bin/mcp-inspector");

    @BeforeAll
    static void install() throws Exception {
        assumeTrue(Tools.present("npm", "--version"), "Node's npm is not installed: the inspector was not asked");
        if (!Files.exists(INSPECTOR)) {
            Files.createDirectories(FOLDER);
            boolean installed =
                    Tools.succeeds(FOLDER, 240, "npm", "install", "--prefix", ".", "--no-audit", "--no-fund", PACKAGE);
            assumeTrue(installed, "npm cannot get " + PACKAGE + ": the inspector was not asked");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void itListsTheToolsAndFindsNothingToWarnOf(String era) throws Exception {
        Finished finished = inspect(era, "--strict", "--method", "tools/list");

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        assertThat(finished.stderr()).isEmpty();
        List<String> names = result(finished)
                .path("tools")
                .valueStream()
                .map(tool -> tool.path("name").asString())
                .toList();
        assertThat(names).containsExactly("execute_code", "validate_code", "get_sandbox_info");
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy", "modern"})
    void itCallsATool(String era) throws Exception {
        Finished finished = inspect(
                era,
                "--method",
                "tools/call",
                "--tool-name",
                "execute_code",
                "--tool-args-json",
                "{\"code\": \"print('from the inspector')\\n6 * 7\", \"timeout\": 10}");

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        JsonNode answer = result(finished).path("structuredContent");
        assertThat(answer.path("stdout").asString()).isEqualTo("from the inspector\n");
        assertThat(answer.path("result").intValue()).isEqualTo(42);
    }

    private static Finished inspect(String era, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(INSPECTOR.toString(), "--cli", "--format", "json", "--protocol-era", era));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-e", "CONSTRICTOR_BUILD=never", "-e", "HOME=" + System.getProperty("user.home")));
        command.addAll(List.of(Launcher.SCRIPT.toString(), "serve"));
        ProcessBuilder process = new ProcessBuilder(command);
        // The inspector keeps its own settings there, and a test leaves nothing in a person's home folder.
        process.environment().put("HOME", FOLDER.toString());
        return Finished.run(process);
    }

    private static JsonNode result(Finished finished) {
        return new JsonMapper().readTree(finished.stdout()).path("result");
    }
}
