package dev.constrictor.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Options that several commands have in common. */
final class Options {
    static final String CODE = "-c";
    static final String JSON = "--json";
    static final int FILE_POSITION = 0;
    private static final int HELP_WIDTH = 100;

    private Options() {}

    static CommandSpec command(String name, String header, String... description) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage().width(HELP_WIDTH).header(header).description(description);
        return spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help.")
                .build());
    }

    static CommandSpec withCode(CommandSpec spec) {
        return spec.addOption(value(CODE, "CODE", "The code itself."))
                .addPositional(PositionalParamSpec.builder()
                        .index("0")
                        .arity("0..1")
                        .type(String.class)
                        .paramLabel("FILE")
                        .description("A file that holds the code, or - for stdin.")
                        .build());
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
