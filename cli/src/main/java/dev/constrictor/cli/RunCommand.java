package dev.constrictor.cli;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.json.ResultJson;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

final class RunCommand implements Command {
    /** The settings that have a flag here, and what help calls their value. */
    private static final Map<Setting, String> FLAGS =
            new EnumMap<>(Map.of(Setting.TIMEOUT, "SECONDS", Setting.MEMORY_LIMIT, "SIZE", Setting.PYTHON, "PATH"));

    private final Surroundings surroundings;

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.withCode(Options.command(
                        "run",
                        "Run Python code in a jail of its own.",
                        "Output comes as the code makes it. With -c, the value of a last expression is printed too.",
                        "",
                        "The code sees no file, process or network of this machine; it may write to its own /tmp.",
                        ""))
                .addOption(Options.json("Print one JSON object with output, result and error at the end."));
        for (Map.Entry<Setting, String> flag : FLAGS.entrySet()) {
            Setting setting = flag.getKey();
            spec.addOption(Options.value(
                    setting.flag().orElseThrow(),
                    flag.getValue(),
                    "%s. Default: %s, or what %s says."
                            .formatted(capitalised(setting.meaning()), setting.defaultValue(), setting.variable())));
        }
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor run -c 'print(6 * 7)'",
                        "  constrictor run --timeout 5 --memory 64m script.py",
                        "  generate-code | constrictor run --json -",
                        "",
                        "Exit code: 0 success, 1 the code failed, 2 wrong usage, 3 no jail can be had here,",
                        "  124 time limit reached, 130 interrupted, 141 nobody reads the output.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        SandboxConfig config = surroundings.oneExecution(Settings.of(surroundings.environment(), flags(arguments)));
        CodeArgument code = new CodeArgument(arguments);
        ExecutionRequest request = ExecutionRequest.of(code.read(config.limits().codeBytes()));
        boolean json = arguments.hasMatchedOption(Options.JSON);
        try (Sandbox sandbox = Sandbox.open(config)) {
            if (json) {
                return runForProgram(sandbox, request);
            }
            RunReport report = new RunReport(surroundings.terminal(), config.limits(), code.inline());
            return runForPerson(sandbox, request, report);
        } catch (EngineUnavailableException e) {
            return unavailable(e, json, config);
        }
    }

    private static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static Map<Setting, String> flags(ParseResult arguments) {
        Map<Setting, String> flags = new EnumMap<>(Setting.class);
        for (Setting setting : FLAGS.keySet()) {
            String value = arguments.matchedOptionValue(setting.flag().orElseThrow(), null);
            if (value != null) {
                flags.put(setting, value);
            }
        }
        return flags;
    }

    private int runForProgram(Sandbox sandbox, ExecutionRequest request) {
        ExecutionResult result = sandbox.execute(request, OutputListener.NONE);
        boolean interrupted = Thread.interrupted();
        if (!interrupted) {
            print(result);
        }
        return exitCode(result);
    }

    private int runForPerson(Sandbox sandbox, ExecutionRequest request, RunReport report) {
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
        return exitCode(result);
    }

    private int unavailable(EngineUnavailableException failure, boolean json, SandboxConfig config) {
        if (surroundings.interruption().requested()) {
            return ExitCode.INTERRUPTED;
        }
        surroundings.terminal().say(failure);
        if (json) {
            print(ExecutionResult.refused(
                    UUID.randomUUID().toString(),
                    Setting.ENGINE.defaultValue(),
                    config.rules().profileNames(),
                    ExecutionError.of(ErrorType.ENGINE_UNAVAILABLE, failure.explanation())));
        }
        return ExitCode.ENGINE_UNAVAILABLE;
    }

    private void print(ExecutionResult result) {
        surroundings.terminal().print(ResultJson.of(result) + "\n");
    }

    private static int exitCode(ExecutionResult result) {
        return result.error().map(error -> ExitCode.of(error.type())).orElse(ExitCode.SUCCESS);
    }
}
