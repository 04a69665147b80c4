package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.Arrays;
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
    public enum Origin {
        DEFAULT,
        ENVIRONMENT,
        FLAG
    }

    public Settings {
        requireNonNull(config, "config is null");
        origins = Map.copyOf(origins);
    }

    public static Settings of(Map<String, String> environment) {
        return of(environment, Map.of());
    }

    /**
     * A flag wins over the environment; an empty value counts as not set.
     *
     * @throws InvalidSettingsException with all that is wrong, names that nobody knows included
     */
    public static Settings of(Map<String, String> environment, Map<Setting, String> flags) {
        List<String> problems = new ArrayList<>();
        Map<Setting, Origin> origins = new EnumMap<>(Setting.class);
        SandboxConfig config = SandboxConfig.defaults();
        for (Setting setting : Setting.values()) {
            String flag = flags.get(setting);
            String text = (flag != null ? flag : environment.getOrDefault(setting.variable(), "")).strip();
            if (flag == null && text.isEmpty()) {
                continue;
            }
            origins.put(setting, flag != null ? Origin.FLAG : Origin.ENVIRONMENT);
            try {
                config = setting.apply(text, config);
            } catch (IllegalArgumentException e) {
                String name = flag != null ? setting.flag().orElseThrow() : setting.variable();
                problems.add("%s: %s".formatted(name, e.getMessage()));
            }
        }
        problems.addAll(unknownNames(environment));
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return new Settings(config, origins);
    }

    public String value(Setting setting) {
        return setting.valueIn(config);
    }

    public Origin origin(Setting setting) {
        return origins.getOrDefault(setting, Origin.DEFAULT);
    }

    private static List<String> unknownNames(Map<String, String> environment) {
        List<String> problems = new ArrayList<>();
        for (String name : new TreeSet<>(environment.keySet())) {
            if (name.startsWith(Setting.PREFIX) && Setting.named(name).isEmpty()) {
                problems.add(unknown(name));
            }
        }
        return problems;
    }

    private static String unknown(String name) {
        List<String> known =
                Arrays.stream(Setting.values()).map(Setting::variable).toList();
        return NearestName.among(known, name)
                .map(nearest -> "%s: there is no such setting; did you mean %s?".formatted(name, nearest))
                .orElseGet(() -> "%s: there is no such setting in this version; there are %s"
                        .formatted(name, String.join(", ", known)));
    }
}
