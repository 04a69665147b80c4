package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.packages.PackageName;
import dev.constrictor.sandbox.packages.Requirement;
import dev.constrictor.sandbox.python.Interpreter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How packages depend on each other, by their descriptions.
 *
 * @param needed the packages that were asked for, and all that these need
 * @param problems one sentence for each package that is missing, or there in a version that another one cannot use
 */
public record Dependencies(Set<PackageName> needed, List<String> problems) {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * @param site a folder with the {@code .dist-info} folders of all packages
     * @param pip the folder that pip lies in, whose reader of requirements is used
     */
    public static Dependencies of(Path site, Collection<Requirement> requested, Path pip, Interpreter interpreter)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                interpreter.executable().toString(),
                "-I",
                "-S",
                "-B",
                "-c",
                PipScript.DEPENDENCIES.text(),
                pip.toString(),
                site.toString()));
        requested.forEach(requirement -> command.add(requirement.anyVersion().toString()));
        Map<String, String> environment = new HashMap<>(interpreter.environment());
        environment.put("LC_ALL", "C.UTF-8");
        if (new BoundedProcess(command, environment, LIMIT).run() instanceof BoundedProcess.Exited exited
                && exited.succeeded()) {
            return parse(exited.stdout());
        }
        throw new IOException("the descriptions of the packages cannot be read");
    }

    private static Dependencies parse(String text) throws IOException {
        try {
            JsonNode answer = JSON.readTree(text);
            return new Dependencies(
                    answer.path("needed")
                            .valueStream()
                            .map(name -> new PackageName(name.asString()))
                            .collect(Collectors.toUnmodifiableSet()),
                    answer.path("problems")
                            .valueStream()
                            .map(JsonNode::asString)
                            .toList());
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException("the descriptions of the packages cannot be read", e);
        }
    }
}
