package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.host.SearchPath;
import java.util.List;

/** Programs of this machine that Constrictor can do without. */
record ToolChecks(SearchPath searchPath) {
    private record Tool(String command, String use) {}

    private static final List<Tool> TOOLS = List.of(
            new Tool("python3", "an interpreter comes along; SANDBOX_PYTHON can name this one"),
            new Tool("bwrap", "the benchmarks compare with it"));

    List<Check> all() {
        return TOOLS.stream().map(this::check).toList();
    }

    private Check check(Tool tool) {
        String name = "tool " + tool.command();
        return searchPath
                .find(tool.command())
                .map(path -> Check.ok(name, "%s (not needed: %s)".formatted(path, tool.use())))
                .orElseGet(() -> Check.notNeeded(name, tool.use()));
    }
}
