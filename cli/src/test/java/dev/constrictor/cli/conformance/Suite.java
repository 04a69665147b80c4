package dev.constrictor.cli.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.cli.NpmProgram;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** The official suite. It judges a server by all that a revision requires of one, and by what it only suggests. */
record Suite(NpmProgram program, Path results) {
    private static final String VERSION = "0.2.0-alpha.12";
    private static final int SECONDS_TO_RUN = 150;
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern STARTED = Pattern.compile("^=== Running scenario: (\\S+) ===$", Pattern.MULTILINE);
    private static final Pattern RESULTS = Pattern.compile("server-(.+)-\\d{4}-\\d\\d-\\d\\dT[-\\d]+Z");

    static Suite install() throws IOException, InterruptedException {
        return new Suite(
                NpmProgram.install("@modelcontextprotocol/conformance", VERSION, "dist/index.js"),
                Path.of("target/conformance").toAbsolutePath());
    }

    List<Scenario> run(String revision, URI server) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(Files.createDirectories(results), revision + "-");
        Path log = folder.resolve("suite.log");
        Process process = new ProcessBuilder(program.command(List.of(
                        "server", "--url", server.toString(), "--requirements", revision, "-o", folder.toString())))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!process.waitFor(SECONDS_TO_RUN, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("The suite still runs after %d s: %s".formatted(SECONDS_TO_RUN, log));
        }
        String said = Files.readString(log);
        Map<String, List<Check>> checks = checks(folder);
        List<Scenario> scenarios = STARTED.matcher(said)
                .results()
                .map(started -> started.group(1))
                .map(name -> new Scenario(revision, name, checks.getOrDefault(name, List.of(Check.none(log)))))
                .toList();
        assertThat(said)
                .as("what the suite says of %s", revision)
                .startsWith("Running requirements %s (%d scenarios)".formatted(revision, scenarios.size()));
        return scenarios;
    }

    private static Map<String, List<Check>> checks(Path folder) throws IOException {
        Map<String, List<Check>> checks = new HashMap<>();
        try (DirectoryStream<Path> scenarios = Files.newDirectoryStream(folder, "server-*")) {
            for (Path scenario : scenarios) {
                Matcher name = RESULTS.matcher(scenario.getFileName().toString());
                Path file = scenario.resolve("checks.json");
                if (name.matches() && Files.exists(file)) {
                    checks.put(
                            name.group(1),
                            JSON.readTree(file.toFile())
                                    .valueStream()
                                    .map(Check::from)
                                    .toList());
                }
            }
        }
        return checks;
    }
}
