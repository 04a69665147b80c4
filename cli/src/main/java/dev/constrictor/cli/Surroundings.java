package dev.constrictor.cli;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
import java.util.Map;

/** What a command gets from the process it runs in. */
record Surroundings(Map<String, String> environment, Terminal terminal, Interruption interruption) {
    Surroundings {
        environment = Map.copyOf(environment);
    }

    /** For commands that use one inmate and end. */
    SandboxConfig oneExecution(Settings settings) {
        return withProgress(settings).forOneExecution();
    }

    SandboxConfig withProgress(Settings settings) {
        return settings.config().with(change -> change.progress = terminal::say);
    }
}
