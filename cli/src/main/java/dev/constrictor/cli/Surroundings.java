package dev.constrictor.cli;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.server.config.ServerSetting;
import dev.constrictor.server.config.ServerSettings;
import java.nio.file.Path;
import java.util.List;
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
        return Settings.of(sources(flags), List.of(ServerSetting.values()));
    }

    /** As {@link #settings}, with those of the HTTP server. */
    ServerSettings serverSettings(Map<? extends SettingDefinition, String> flags) {
        return ServerSettings.of(sources(flags));
    }

    private SettingSources sources(Map<? extends SettingDefinition, String> flags) {
        return new SettingSources(environment, DotEnv.in(workingFolder), Map.copyOf(flags));
    }

    /** For commands that use one inmate and end. */
    SandboxConfig oneExecution(Settings settings) {
        return withProgress(settings.config()).forOneExecution();
    }

    SandboxConfig withProgress(SandboxConfig config) {
        return config.with(change -> change.progress = terminal::say);
    }
}
