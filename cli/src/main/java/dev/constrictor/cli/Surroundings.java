package dev.constrictor.cli;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.Settings;
import java.nio.file.Path;
import java.util.Map;

/** What a command gets from the process it runs in. */
record Surroundings(Map<String, String> environment, Path workingFolder, Terminal terminal, Interruption interruption) {
    Surroundings {
        environment = Map.copyOf(environment);
    }

    Settings settings() {
        return settings(Map.of());
    }

    /** From the working folder's {@code .env}, the environment and these flags; what comes later wins. */
    Settings settings(Map<Setting, String> flags) {
        return Settings.of(environment, DotEnv.in(workingFolder), flags);
    }

    /** For commands that use one inmate and end. */
    SandboxConfig oneExecution(Settings settings) {
        return withProgress(settings).forOneExecution();
    }

    SandboxConfig withProgress(Settings settings) {
        return settings.config().with(change -> change.progress = terminal::say);
    }
}
