package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.ForeignEnvironment;
import dev.constrictor.sandbox.host.SearchPath;
import dev.constrictor.sandbox.text.Excerpt;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** podman or docker, as this machine has it. */
record ClientProgram(Client client, Path path, Map<String, String> environment) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern VERSION = Pattern.compile("version\\s+v?(\\d+)\\.(\\d+)(\\S*?),?(\\s|$)");

    ClientProgram {
        environment = ForeignEnvironment.of(environment);
    }

    static ClientProgram find(Client client, Map<String, String> environment) {
        Path path = SearchPath.of(environment)
                .find(client.word())
                .orElseThrow(() -> new EngineUnavailableException(
                        client.word(), "no folder of PATH holds it", client.installation()));
        ClientProgram program = new ClientProgram(client, path, environment);
        program.checkVersion();
        return program;
    }

    /** @throws EngineUnavailableException if it fails, in words */
    String output(List<String> arguments) {
        BoundedProcess.Exited exited = run(arguments);
        if (!exited.succeeded()) {
            String said = exited.stderr().isBlank() ? exited.stdout() : exited.stderr();
            throw ClientComplaints.explain(client.word(), exited.status(), said);
        }
        return exited.stdout();
    }

    JsonNode json(List<String> arguments) {
        String output = output(arguments);
        try {
            return JsonMapper.shared().readTree(output);
        } catch (JacksonException e) {
            throw new EngineUnavailableException(
                    client.word(),
                    "'%s' gave no JSON (it says: %s)".formatted(String.join(" ", arguments), Excerpt.of(output)),
                    client.installation());
        }
    }

    BoundedProcess.Exited run(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(path.toString()));
        command.addAll(arguments);
        BoundedProcess.Outcome outcome;
        try {
            outcome = new BoundedProcess(command, environment, PATIENCE).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineUnavailableException(client.word(), "the start was interrupted", "Start again");
        }
        return switch (outcome) {
            case BoundedProcess.Exited exited -> exited;
            case BoundedProcess.TimedOut late ->
                throw new EngineUnavailableException(
                        client.word(),
                        "'%s' gave no answer in %d s"
                                .formatted(
                                        String.join(" ", arguments),
                                        late.limit().toSeconds()),
                        "Try it by hand; its daemon or its storage may be stuck");
            case BoundedProcess.NotStarted refused ->
                throw new EngineUnavailableException(
                        client.word(),
                        "%s does not start: %s"
                                .formatted(
                                        path,
                                        Excerpt.of(
                                                String.valueOf(refused.cause().getMessage()))),
                        client.installation());
        };
    }

    private void checkVersion() {
        String said = output(List.of("--version"));
        Matcher version = VERSION.matcher(said);
        if (!version.find()) {
            throw new EngineUnavailableException(
                    client.word(),
                    "%s does not tell its version (it says: %s)".formatted(path, Excerpt.of(said)),
                    client.installation());
        }
        int[] oldest = Arrays.stream(client.oldest().split("\\."))
                .mapToInt(Integer::parseInt)
                .toArray();
        int[] found = {Integer.parseInt(version.group(1)), Integer.parseInt(version.group(2))};
        if (Arrays.compare(found, oldest) < 0) {
            throw new EngineUnavailableException(
                    client.word(),
                    "%s is too old: version %s.%s%s, and %s or later is needed"
                            .formatted(path, version.group(1), version.group(2), version.group(3), client.oldest()),
                    client.installation());
        }
    }
}
