package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Given;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.config.Settings.Origin;
import dev.constrictor.sandbox.config.ShownSetting;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The configuration of an HTTP server and of the sandbox behind it, and where each value came from.
 *
 * @param sandbox without the limits that the server sets to each caller
 * @param origins of the server's settings that somebody made; the others have their default
 */
public record ServerSettings(Settings sandbox, ServerConfig config, Map<ServerSetting, Origin> origins) {
    private static final List<ServerSetting> TABLE = List.of(ServerSetting.values());
    private static final List<ServerSetting> OVER_STDIO = List.of(
            ServerSetting.AUDIT_LOG,
            ServerSetting.AUDIT_CODE,
            ServerSetting.AUDIT_LOG_SIZE,
            ServerSetting.AUDIT_LOG_FILES,
            ServerSetting.ARTIFACT_TTL,
            ServerSetting.ARTIFACT_STORE);

    public ServerSettings {
        requireNonNull(sandbox, "sandbox is null");
        requireNonNull(config, "config is null");
        origins = Map.copyOf(origins);
    }

    /** @throws InvalidSettingsException with all that is wrong, with settings of the sandbox and unknown names included */
    public static ServerSettings of(SettingSources sources) {
        List<String> problems = new ArrayList<>();
        Settings sandbox = sandbox(sources, problems);
        Map<ServerSetting, Given> given = sources.given(TABLE);
        ServerConfig.Changes changes = new ServerConfig.Changes(ServerConfig.defaultsFor(sandbox.config()));
        given.forEach((setting, value) -> {
            try {
                setting.apply(value.text(), changes);
            } catch (IllegalArgumentException e) {
                problems.add(value.problem(String.valueOf(e.getMessage())));
            }
        });
        problems.addAll(new ServerConsistency(sandbox.config(), changes, given).problems());
        problems.addAll(sources.misplaced(TABLE));
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        Map<ServerSetting, Origin> origins = new EnumMap<>(ServerSetting.class);
        given.forEach((setting, value) -> origins.put(setting, value.origin()));
        return new ServerSettings(sandbox, changes.apply(), origins);
    }

    public String value(ServerSetting setting) {
        return setting.valueIn(config);
    }

    public Origin origin(ServerSetting setting) {
        return origins.getOrDefault(setting, Origin.DEFAULT);
    }

    /** For a sandbox that many callers share: none of them gets all of it. */
    public SandboxConfig sharedSandbox() {
        return sandbox.config().with(change -> {
            change.maxConcurrentPerCaller = OptionalInt.of(config.callerConcurrent());
        });
    }

    /** Those of the sandbox, then those of the server. */
    public List<ShownSetting> shown() {
        return Stream.concat(sandbox.shown().stream(), shown(TABLE)).toList();
    }

    /** The same, for whoever has code run over HTTP. */
    public List<ShownSetting> shownToCallers() {
        return Stream.concat(sandbox.shownToCallers().stream(), shown(TABLE)).toList();
    }

    /** For the one who has code run over stdio, where most settings of the server mean nothing. */
    public List<ShownSetting> shownOverStdio() {
        return Stream.concat(sandbox.shownToCallers().stream(), shown(OVER_STDIO))
                .toList();
    }

    private Stream<ShownSetting> shown(List<ServerSetting> settings) {
        return settings.stream().map(setting -> ShownSetting.of(setting, value(setting), origin(setting)));
    }

    /** With the defaults where something is wrong, so that the server's can be looked at all the same. */
    private static Settings sandbox(SettingSources sources, List<String> problems) {
        try {
            return Settings.of(sources, TABLE);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
            return new Settings(SandboxConfig.defaults(), Map.of());
        }
    }
}
