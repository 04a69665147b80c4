package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A configuration, and where each of its values came from.
 *
 * @param origins of the settings that somebody made; the others have their default
 */
public record Settings(SandboxConfig config, Map<Setting, Origin> origins) {
    /** In their order: what comes later wins. */
    public enum Origin {
        DEFAULT("default"),
        FILE(DotEnv.NAME),
        ENVIRONMENT("environment"),
        FLAG("flag");

        private final String text;

        Origin(String text) {
            this.text = text;
        }

        /** As a person knows it. */
        public String text() {
            return text;
        }
    }

    private static final List<Setting> TABLE = List.of(Setting.values());

    public Settings {
        requireNonNull(config, "config is null");
        origins = Map.copyOf(origins);
    }

    public static Settings of(Map<String, String> environment) {
        return of(environment, Map.of());
    }

    /** Reads no file. */
    public static Settings of(Map<String, String> environment, Map<Setting, String> flags) {
        return of(environment, DotEnv.none(), flags);
    }

    /** @throws InvalidSettingsException with all that is wrong, names that the sandbox does not know included */
    public static Settings of(Map<String, String> environment, DotEnv file, Map<Setting, String> flags) {
        return of(new SettingSources(environment, file, Map.copyOf(flags)), List.of());
    }

    /**
     * @param others of somebody else, which may stand in the same places; their values are not looked at
     * @throws InvalidSettingsException with all that is wrong, names that nobody knows included
     */
    public static Settings of(SettingSources sources, List<? extends SettingDefinition> others) {
        Map<Setting, Given> given = sources.given(TABLE);
        List<String> problems = new ArrayList<>();
        SandboxConfig config = SandboxConfig.defaults();
        for (Map.Entry<Setting, Given> entry : given.entrySet()) {
            try {
                config = entry.getKey().apply(entry.getValue().text(), config);
            } catch (IllegalArgumentException e) {
                problems.add(entry.getValue().problem(String.valueOf(e.getMessage())));
            }
        }
        problems.addAll(
                new Consistency(config, given).problems(sources.environment().get("PATH")));
        problems.addAll(sources.unreadable(
                Stream.concat(TABLE.stream(), others.stream()).toList()));
        problems.addAll(sources.misplaced(TABLE));
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        Map<Setting, Origin> origins = new EnumMap<>(Setting.class);
        given.forEach((setting, value) -> origins.put(setting, value.origin()));
        return new Settings(config, origins);
    }

    public String value(Setting setting) {
        return setting.valueIn(config);
    }

    public Origin origin(Setting setting) {
        return origins.getOrDefault(setting, Origin.DEFAULT);
    }

    public List<ShownSetting> shown() {
        return TABLE.stream()
                .map(setting -> ShownSetting.of(setting, value(setting), origin(setting)))
                .toList();
    }

    /** For whoever has code run: of folders that it sees the names, not where they lie on this machine. */
    public List<ShownSetting> shownToCallers() {
        return TABLE.stream()
                .map(setting -> ShownSetting.of(setting, valueForCallers(setting), origin(setting)))
                .toList();
    }

    private String valueForCallers(Setting setting) {
        return setting == Setting.DATA && !config.data().isEmpty()
                ? config.data().stream().map(DataFolder::name).collect(Collectors.joining(","))
                : value(setting);
    }
}
