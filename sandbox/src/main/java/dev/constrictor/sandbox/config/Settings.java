package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A configuration, and where each of its values came from.
 *
 * @param origins of the settings that somebody made; the others have their default
 */
public record Settings(SandboxConfig config, Map<Setting, Origin> origins) {
    /** In their order: what comes later wins. */
    public enum Origin {
        DEFAULT("default"),
        ENVIRONMENT("environment"),
        FILE(DotEnv.NAME),
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

    /**
     * The environment wins over the file, which anybody may have put into a folder, and a flag over both; an empty value
     * of the former two counts as not set.
     *
     * @throws InvalidSettingsException with all that is wrong, names that nobody knows included
     */
    public static Settings of(Map<String, String> environment, DotEnv file, Map<Setting, String> flags) {
        Map<Setting, Given> given = Given.collect(environment, file, flags);
        List<String> problems = new ArrayList<>();
        SandboxConfig config = SandboxConfig.defaults();
        for (Map.Entry<Setting, Given> entry : given.entrySet()) {
            try {
                config = entry.getKey().apply(entry.getValue().text(), config);
            } catch (IllegalArgumentException e) {
                problems.add("%s: %s".formatted(entry.getValue().place(), e.getMessage()));
            }
        }
        problems.addAll(new Consistency(config, given).problems(environment.get("PATH")));
        problems.addAll(unknownNames(environment));
        problems.addAll(file.problems());
        problems.addAll(notForFiles(file));
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

    private static List<String> notForFiles(DotEnv file) {
        List<String> problems = new ArrayList<>();
        file.values().forEach((setting, value) -> {
            if (setting.namesPrograms() && !value.text().isBlank()) {
                problems.add(
                        "%s: %s: it names what is run outside the jail, so it is not taken from a file: set it in the environment"
                                .formatted(DotEnv.place(value.line()), setting.variable()));
            }
        });
        return problems;
    }

    private static List<String> unknownNames(Map<String, String> environment) {
        return new TreeSet<>(environment.keySet())
                .stream()
                        .filter(name -> name.startsWith(Setting.PREFIX)
                                && Setting.named(name).isEmpty())
                        .map(Setting::unknown)
                        .toList();
    }
}
