package dev.constrictor.cli;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.json.ResultJson;
import java.util.List;
import java.util.UUID;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class RunCommand implements Command {
    private static final int SURPLUS_POSITION = Options.FILE_POSITION + 1;

    private final Surroundings surroundings;

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.withCode(Options.command(
                        "run",
                        "Run Python code in a jail or container of its own.",
                        "Output comes as the code makes it. With -c, the value of a last expression is printed too.",
                        "",
                        "The code sees no file, process or network of this machine but what --file gives it. It starts in",
                        "/workspace; what it leaves there comes back.",
                        ""))
                .addOption(Options.json("Print one JSON object with output, result and error at the end."));
        Options.withFlags(spec, Options.EXECUTION_FLAGS)
                .addOption(ImportsArgument.option())
                .addOption(DestinationsArgument.option())
                .addOption(FilesArgument.option())
                .addOption(ArtifactsArgument.folderOption())
                .addOption(ArtifactsArgument.forceOption())
                .addOption(ArtifactsArgument.hiddenOption())
                .addOption(ArtifactsArgument.openOption())
                .addPositional(surplus());
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor run -c 'print(6 * 7)'",
                        "  constrictor run --timeout 5 --memory 64m script.py",
                        "  constrictor run --policy strict --allow-imports math,json script.py",
                        "  constrictor run --policy off --file table.csv --output-dir out script.py",
                        "  constrictor run --open plot.py",
                        "  generate-code | constrictor run --json -",
                        "",
                        "Exit code: 0 success, 1 the code failed, 2 wrong usage, 3 nothing to run it in can be had here,",
                        "  73 what it left could not be written, 124 time limit reached, 130 interrupted (143 by SIGTERM),",
                        "  141 nobody reads the output.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        refuseSurplus(arguments);
        SandboxConfig config = surroundings
                .oneExecution(surroundings.settings(Options.flags(arguments, Options.EXECUTION_FLAGS.keySet())))
                .withoutContainersOnRequest();
        CodeArgument code = new CodeArgument(arguments);
        ArtifactsArgument artifacts = new ArtifactsArgument(arguments, surroundings);
        ExecutionRequest whole = ExecutionRequest.of(code.read(config.limits().codeBytes()));
        ExecutionRequest request = new DestinationsArgument(arguments)
                .narrow(
                        new ImportsArgument(arguments)
                                .narrow(whole, config.rules().policy()),
                        config.hasNetwork())
                .withFiles(new FilesArgument(arguments).read(config.limits()));
        boolean json = arguments.hasMatchedOption(Options.JSON);
        artifacts.prepare();
        try (Sandbox sandbox = Sandbox.open(config.preloading(request.code()))) {
            if (json) {
                return runForProgram(sandbox, request, artifacts);
            }
            RunReport report = new RunReport(surroundings.terminal(), config.limits(), code.inline());
            return runForPerson(sandbox, request, report, artifacts);
        } catch (EngineUnavailableException e) {
            return unavailable(e, json, config);
        }
    }

    /** Arguments as one would give to Python: taken, so that they can be refused in words that help. */
    private static PositionalParamSpec surplus() {
        return PositionalParamSpec.builder()
                .index(SURPLUS_POSITION + "..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .hidden(true)
                .build();
    }

    private static void refuseSurplus(ParseResult arguments) {
        List<String> surplus = arguments.matchedPositionalValue(SURPLUS_POSITION, List.of());
        if (!surplus.isEmpty()) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "Arguments are not passed on to the code: leave out '%s' and put the values into the code"
                            .formatted(String.join("', '", surplus)));
        }
    }

    private int runForProgram(Sandbox sandbox, ExecutionRequest request, ArtifactsArgument artifacts) {
        ExecutionResult result = sandbox.execute(request, OutputListener.NONE);
        boolean interrupted = Thread.interrupted();
        if (interrupted) {
            return exitCode(result);
        }
        boolean complete = artifacts.deal(result, true);
        print(result);
        return exitCode(result, complete);
    }

    private int runForPerson(Sandbox sandbox, ExecutionRequest request, RunReport report, ArtifactsArgument artifacts) {
        Interruption interruption = surroundings.interruption();
        OutputPump pump = new OutputPump(surroundings.terminal(), interruption::interruptWorker);
        ExecutionResult result = sandbox.execute(request, pump);
        // From here on an interrupt has nothing left to end but the waiting for a slow reader.
        boolean interrupted = Thread.interrupted();
        try {
            if (interrupted) {
                pump.drainBriefly();
            } else {
                pump.drain();
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (pump.closed()) {
            return ExitCode.OUTPUT_CLOSED;
        }
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        report.print(result, pump.endsWithinLine());
        return exitCode(result, artifacts.deal(result, false));
    }

    private int unavailable(EngineUnavailableException failure, boolean json, SandboxConfig config) {
        if (surroundings.interruption().requested()) {
            return ExitCode.INTERRUPTED;
        }
        surroundings.terminal().say(failure);
        if (json) {
            print(ExecutionResult.refused(
                    UUID.randomUUID().toString(),
                    config.engine().wireName(),
                    config.rules().profileNames(),
                    ExecutionError.of(ErrorType.ENGINE_UNAVAILABLE, failure.explanation())));
        }
        return ExitCode.ENGINE_UNAVAILABLE;
    }

    private void print(ExecutionResult result) {
        surroundings.terminal().print(ResultJson.of(result) + "\n");
    }

    /** @param complete whether all that the code left is where it was wanted */
    private static int exitCode(ExecutionResult result, boolean complete) {
        return result.success() && !complete ? ExitCode.CANNOT_CREATE : exitCode(result);
    }

    private static int exitCode(ExecutionResult result) {
        return result.error().map(error -> ExitCode.of(error.type())).orElse(ExitCode.SUCCESS);
    }
}
