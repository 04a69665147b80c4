package dev.constrictor.cli;

import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.server.config.ServerSetting;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Options that several commands have in common. */
final class Options {
    static final String CODE = "-c";
    static final String JSON = "--json";
    /** The settings that have a flag where code is run, and what help calls their value. */
    static final Map<Setting, String> EXECUTION_FLAGS = Collections.unmodifiableMap(new EnumMap<>(Map.of(
            Setting.TIMEOUT, "SECONDS",
            Setting.MEMORY_LIMIT, "SIZE",
            Setting.PYTHON, "PATH",
            Setting.POLICY, "NAME",
            Setting.ENGINE, "NAME")));

    /** The settings that have a flag where HTTP is served, beside those. */
    static final Map<ServerSetting, String> HTTP_FLAGS = Collections.unmodifiableMap(
            new EnumMap<>(Map.of(ServerSetting.HOST, "ADDRESS", ServerSetting.PORT, "NUMBER")));

    static final int FILE_POSITION = 0;
    static final int WIDTH = 100;

    private Options() {}

    static CommandSpec command(String name, String header, String... description) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage().width(WIDTH).header(header).description(description);
        return spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
    }

    static CommandSpec withCode(CommandSpec spec) {
        return spec.addOption(value(CODE, "CODE", "The code itself."))
                .addPositional(file("A file that holds the code, or - for stdin."));
    }

    static PositionalParamSpec file(String description) {
        return PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .type(String.class)
                .paramLabel("FILE")
                .description(description)
                .build();
    }

    /** @param labels what help calls the value of each setting that gets a flag */
    static CommandSpec withFlags(CommandSpec spec, Map<? extends SettingDefinition, String> labels) {
        labels.forEach((setting, label) -> spec.addOption(value(
                setting.flag().orElseThrow(),
                label,
                "%s. Default: %s, or what %s says."
                        .formatted(capitalised(setting.meaning()), setting.defaultValue(), setting.variable()))));
        return spec;
    }

    /** Those that were given. */
    static <S extends SettingDefinition> Map<S, String> flags(ParseResult arguments, Set<S> settings) {
        Map<S, String> flags = new HashMap<>();
        for (S setting : settings) {
            String value = arguments.matchedOptionValue(setting.flag().orElseThrow(), null);
            if (value != null) {
                flags.put(setting, value);
            }
        }
        return flags;
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    static OptionSpec value(String name, String label, String description) {
        return OptionSpec.builder(name)
                .type(String.class)
                .arity("1")
                .paramLabel(label)
                .description(description)
                .build();
    }

    static OptionSpec json(String description) {
        return OptionSpec.builder(JSON).description(description).build();
    }
}
