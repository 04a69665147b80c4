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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        header = "Run Python code in a jail of its own.",
        description = {
            "Output comes as the code makes it. With -c, the value of a last expression is printed too.",
            "",
            "The code sees no file, process or network of this machine; it may write to its own /tmp.",
        },
        footer = {
            "",
            "Examples:",
            "  constrictor run -c 'print(6 * 7)'",
            "  constrictor run --timeout 5 --memory 64m script.py",
            "  generate-code | constrictor run --json -",
            "",
            "Exit code: 0 success, 1 the code failed, 2 wrong usage, 3 no jail can be had here,",
            "  124 time limit reached, 130 interrupted, 141 nobody reads the output."
        })
final class RunCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private CodeArgument code = new CodeArgument();

    @Option(names = "--json", description = "Print one JSON object with output, result and error at the end.")
    private boolean json;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "Time limit, 1 to 300; 30 by default.")
    private @Nullable String timeout;

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory limit such as 256m; 128m by default.")
    private @Nullable String memory;

    @Option(
            names = "--python",
            paramLabel = "PATH",
            description = "An interpreter or virtual environment of this machine, instead of the one that comes along.")
    private @Nullable String python;

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        SandboxConfig config = surroundings.oneExecution(Settings.of(surroundings.environment(), flags()));
        ExecutionRequest request = ExecutionRequest.of(code.read(config.limits().codeBytes()));
        try (Sandbox sandbox = Sandbox.open(config)) {
            return json ? runForProgram(sandbox, request) : runForPerson(sandbox, request);
        } catch (EngineUnavailableException e) {
            return unavailable(e);
        }
    }

    private Map<Setting, String> flags() {
        Map<Setting, String> flags = new EnumMap<>(Setting.class);
        putIfGiven(flags, Setting.TIMEOUT, timeout);
        putIfGiven(flags, Setting.MEMORY_LIMIT, memory);
        putIfGiven(flags, Setting.PYTHON, python);
        return flags;
    }

    private static void putIfGiven(Map<Setting, String> flags, Setting setting, @Nullable String value) {
        if (value != null) {
            flags.put(setting, value);
        }
    }

    private int runForProgram(Sandbox sandbox, ExecutionRequest request) {
        ExecutionResult result = sandbox.execute(request, OutputListener.NONE);
        boolean interrupted = Thread.interrupted();
        if (!interrupted) {
            print(result);
        }
        return exitCode(result);
    }

    private int runForPerson(Sandbox sandbox, ExecutionRequest request) {
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
        new RunReport(surroundings.terminal(), sandbox.info().limits()).print(result, code.inline(), pump);
        return exitCode(result);
    }

    private int unavailable(EngineUnavailableException failure) {
        if (surroundings.interruption().requested()) {
            return ExitCode.INTERRUPTED;
        }
        surroundings.terminal().say(failure);
        if (json) {
            print(ExecutionResult.refused(
                    UUID.randomUUID().toString(),
                    Setting.ENGINE.defaultValue(),
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
