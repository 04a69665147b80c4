package dev.constrictor.cli;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.json.ValidationJson;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

final class ValidateCommand implements Command {
    private static final Map<Setting, String> FLAGS = Map.of(Setting.POLICY, "NAME");

    private final Surroundings surroundings;

    ValidateCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.withCode(Options.command(
                        "validate",
                        "Tell what is wrong with Python code, without running it.",
                        "Finds errors of syntax and what the policy refuses. Says nothing about code that is valid.",
                        ""))
                .addOption(Options.json("Print one JSON object."));
        Options.withFlags(spec, FLAGS);
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor validate script.py",
                        "  constrictor validate --json -c 'print('",
                        "",
                        "Exit code: 0 valid, 1 not valid, 2 wrong usage, 3 nothing to run code in can be had here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        SandboxConfig config = surroundings
                .oneExecution(surroundings.settings(Options.flags(arguments, FLAGS.keySet())))
                .withoutContainersOnRequest();
        CodeArgument code = new CodeArgument(arguments);
        boolean json = arguments.hasMatchedOption(Options.JSON);
        String text = code.read(config.limits().codeBytes());
        try (Sandbox sandbox = Sandbox.open(config)) {
            Validation validation = sandbox.validate(text);
            surroundings.terminal().print(json ? ValidationJson.of(validation) + "\n" : lines(code.name(), validation));
            return validation.valid() ? ExitCode.SUCCESS : ExitCode.CODE_FAILED;
        }
    }

    private static String lines(String name, Validation validation) {
        StringBuilder lines = new StringBuilder();
        validation.problems().forEach(problem -> append(lines, name, problem));
        return lines.toString();
    }

    /** As compilers do: the place, what is wrong there, then the line with a mark under the column. */
    private static void append(StringBuilder lines, String name, Validation.Problem problem) {
        lines.append(ControlCharacters.escapeLine(name));
        problem.line().ifPresent(line -> lines.append(':').append(line));
        problem.column().ifPresent(column -> lines.append(':').append(column));
        lines.append(": ")
                .append(ControlCharacters.escapeLine(problem.message()))
                .append('\n');
        problem.text().ifPresent(text -> {
            String line = text.stripTrailing();
            lines.append("  ").append(ControlCharacters.escapeLine(line)).append('\n');
            problem.column().ifPresent(column -> {
                String before = line.substring(0, Math.clamp(column - 1L, 0, line.length()));
                lines.append("  ")
                        .repeat(' ', ControlCharacters.escapeLine(before).length())
                        .append("^\n");
            });
        });
    }
}
