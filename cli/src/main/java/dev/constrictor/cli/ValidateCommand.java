package dev.constrictor.cli;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.json.ValidationJson;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "validate",
        header = "Tell what is wrong with Python code, without running it.",
        description = "Finds errors of syntax. Says nothing about code that is valid.",
        footer = {
            "",
            "Examples:",
            "  constrictor validate script.py",
            "  constrictor validate --json -c 'print('",
            "",
            "Exit code: 0 valid, 1 not valid, 2 wrong usage, 3 no jail can be had here."
        })
final class ValidateCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private CodeArgument code = new CodeArgument();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    ValidateCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        SandboxConfig config = surroundings.oneExecution(Settings.of(surroundings.environment()));
        String text = code.read(config.limits().codeBytes());
        try (Sandbox sandbox = Sandbox.open(config)) {
            Validation validation = sandbox.validate(text);
            surroundings.terminal().print(json ? ValidationJson.of(validation) + "\n" : lines(validation));
            return validation.valid() ? ExitCode.SUCCESS : ExitCode.CODE_FAILED;
        }
    }

    private String lines(Validation validation) {
        StringBuilder lines = new StringBuilder();
        validation.problems().forEach(problem -> append(lines, problem));
        return lines.toString();
    }

    /** As compilers do: the place, what is wrong there, then the line with a mark under the column. */
    private void append(StringBuilder lines, Validation.Problem problem) {
        lines.append(ControlCharacters.escapeLine(code.name()));
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
