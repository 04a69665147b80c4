package dev.constrictor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The official inspector, asked on its command line. */
record Inspector(NpmProgram program) {
    // The inspector keeps its own settings there, and a test leaves nothing in a person's home folder.
    private static final Path HOME = Path.of("target/inspector-home").toAbsolutePath();

    static Inspector install() throws IOException, InterruptedException {
        return new Inspector(
                NpmProgram.install("@modelcontextprotocol/inspector", "2.12.0", "clients/launcher/build/index.js"));
    }

    /**
     * @param era "legacy" with a handshake, or "modern" without
     * @param server the command that starts it, or its address, and options that go with it
     */
    Finished ask(String era, List<String> server, String... question) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("--cli", "--format", "json", "--protocol-era", era));
        arguments.addAll(List.of(question));
        arguments.addAll(server);
        ProcessBuilder process = new ProcessBuilder(program.command(arguments));
        process.environment().put("HOME", Files.createDirectories(HOME).toString());
        return Finished.run(process);
    }

    static JsonNode result(Finished finished) {
        return new JsonMapper().readTree(finished.stdout()).path("result");
    }
}
