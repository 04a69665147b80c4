package dev.constrictor.cli;

import dev.constrictor.audit.seed.Comparer;
import dev.constrictor.audit.seed.SeedTest;
import dev.constrictor.audit.seed.SuiteReport;
import dev.constrictor.audit.seed.SuiteResults;
import dev.constrictor.audit.seed.SuiteResults.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class AuditCompareCommand implements Command {
    private final Surroundings surroundings;

    AuditCompareCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "compare",
                        "Compare results of the isolation suite that were made elsewhere.",
                        "A holds the results of direct execution (file_access_results.json and so on), B those of a sandbox"
                                + " (file_access_results_mcp.json and so on); they may be the same folder. Prints the"
                                + " suite's report as Markdown.",
                        "")
                .addPositional(folder("0", "A"))
                .addPositional(folder("1", "B"));
        spec.usageMessage().footer("", "Exit code: 0 compared, 2 wrong usage, or there is nothing to compare.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        if (arguments.matchedPositionals().size() < 2) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(), "Give two folders, which may be the same one");
        }
        Path direct = Path.of(arguments.matchedPositionalValue(0, ""));
        Path sandboxed = Path.of(arguments.matchedPositionalValue(1, ""));
        for (Path folder : List.of(direct, sandboxed)) {
            if (!Files.isDirectory(folder)) {
                throw new ParameterException(
                        arguments.commandSpec().commandLine(), "%s is no folder".formatted(folder));
            }
        }
        SuiteResults first = SuiteResults.read(direct, Environment.DIRECT_EXECUTION, surroundings.terminal()::say);
        SuiteResults second = SuiteResults.read(sandboxed, Environment.MCP_SANDBOX, surroundings.terminal()::say);
        if (first.tests().isEmpty() && second.tests().isEmpty()) {
            surroundings
                    .terminal()
                    .say("there is nothing to compare: %s has no *%s, and %s no *%s"
                            .formatted(
                                    direct,
                                    Environment.DIRECT_EXECUTION.suffix(),
                                    sandboxed,
                                    Environment.MCP_SANDBOX.suffix()));
            return ExitCode.USAGE;
        }
        surroundings
                .terminal()
                .print(SuiteReport.of("", new Comparer(SeedTest.all()).compare(first, second, 0), Map.of()));
        return ExitCode.SUCCESS;
    }

    private static PositionalParamSpec folder(String index, String label) {
        return PositionalParamSpec.builder()
                .index(index)
                .arity("1")
                .type(String.class)
                .paramLabel(label)
                .description("A folder of results.")
                .build();
    }
}
