package dev.constrictor.cli.doctor;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Programs of this machine that Constrictor can do without. */
record ToolChecks(String searchPath) {
    private record Tool(String command, String use) {}

    private static final List<Tool> TOOLS = List.of(
            new Tool("python3", "an interpreter comes along; SANDBOX_PYTHON can name this one"),
            new Tool("bwrap", "the benchmarks compare with it"));

    List<Check> all() {
        return TOOLS.stream().map(this::check).toList();
    }

    private Check check(Tool tool) {
        String name = "tool " + tool.command();
        return find(tool.command())
                .map(path -> Check.ok(name, "%s (not needed: %s)".formatted(path, tool.use())))
                .orElseGet(() -> Check.notNeeded(name, tool.use()));
    }

    private Optional<Path> find(String command) {
        for (String folder : searchPath.split(":")) {
            try {
                Path file = Path.of(folder, command);
                if (file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                    return Optional.of(file);
                }
            } catch (InvalidPathException e) {
                // Not a folder that could hold it.
            }
        }
        return Optional.empty();
    }
}
