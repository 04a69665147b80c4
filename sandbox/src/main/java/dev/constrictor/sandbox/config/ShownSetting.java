package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.config.Settings.Origin;

/** A setting in force, as anybody may see it. */
public record ShownSetting(String name, String value, Origin origin) {
    private static final String HIDDEN = "set (hidden)";

    public ShownSetting {
        requireNonNull(name, "name is null");
        requireNonNull(value, "value is null");
        requireNonNull(origin, "origin is null");
    }

    /** @param value is left out of a secret that somebody set */
    public static ShownSetting of(SettingDefinition setting, String value, Origin origin) {
        boolean hidden = setting.secret() && origin != Origin.DEFAULT;
        return new ShownSetting(setting.variable(), hidden ? HIDDEN : value, origin);
    }
}
