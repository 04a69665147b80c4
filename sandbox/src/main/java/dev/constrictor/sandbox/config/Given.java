package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.config.Settings.Origin;
import java.util.EnumMap;
import java.util.Map;

/**
 * What somebody set, where the last of the places that set it counts.
 *
 * @param place what a message calls it: the flag, the line of the file, or the variable
 */
record Given(String text, Origin origin, String place) {
    static Map<Setting, Given> collect(Map<String, String> environment, DotEnv file, Map<Setting, String> flags) {
        Map<Setting, Given> given = new EnumMap<>(Setting.class);
        for (Setting setting : Setting.values()) {
            DotEnv.Value line = file.values().get(setting);
            if (line != null && !line.text().isBlank() && !setting.namesPrograms()) {
                String place = "%s: %s".formatted(DotEnv.place(line.line()), setting.variable());
                given.put(setting, new Given(line.text().strip(), Origin.FILE, place));
            }
            String variable = environment.getOrDefault(setting.variable(), "").strip();
            if (!variable.isEmpty()) {
                given.put(setting, new Given(variable, Origin.ENVIRONMENT, setting.variable()));
            }
            String flag = flags.get(setting);
            if (flag != null) {
                given.put(
                        setting,
                        new Given(flag.strip(), Origin.FLAG, setting.flag().orElseThrow()));
            }
        }
        return given;
    }
}
