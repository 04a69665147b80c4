package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.network.NetworkReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Decides what to call a run's end, and says it in words that help. */
final class Verdict {
    private static final int CONTROL_DESCRIPTOR = 3;
    private static final int COULD_NOT_REPORT = 70 << 8;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Limits limits;
    private final ExecutionRequest request;
    private final RunOutcome outcome;
    private final BooleanSupplier ranOutOfMemory;

    Verdict(Limits limits, ExecutionRequest request, RunOutcome outcome, BooleanSupplier ranOutOfMemory) {
        this.limits = limits;
        this.request = request;
        this.outcome = outcome;
        this.ranOutOfMemory = ranOutOfMemory;
    }

    ExecutionResult result(String executionId, String engine, String profile, NetworkReport network) {
        Optional<ExecutionError> error = error();
        Optional<InmateReport> report = outcome.report();
        Optional<PythonValue> value = error.isPresent() ? Optional.empty() : report.flatMap(InmateReport::value);
        return new ExecutionResult(
                executionId,
                value,
                outcome.stdout(),
                outcome.stderr(),
                report.map(InmateReport::variables).orElse(List.of()),
                error,
                outcome.outputExceeded()
                        || outcome.outputLost()
                        || value.map(PythonValue::truncated).orElse(false),
                events(error),
                usage(),
                engine,
                profile,
                outcome.artifacts().received(),
                outcome.artifacts().leftOut(),
                network);
    }

    /** The server's own reasons come first: they hold whatever the inmate says. */
    Optional<ExecutionError> error() {
        if (outcome.outputExceeded()) {
            return plain(
                    ErrorType.OUTPUT_LIMIT,
                    "more than %d bytes of output: print less, or raise SANDBOX_MAX_OUTPUT_SIZE"
                            .formatted(limits.outputBytes()));
        }
        Optional<ExecutionError> ended = outcome.ending().flatMap(this::endedByServer);
        if (ended.isPresent()) {
            return ended;
        }
        if (outcome.refused().size() >= limits.refusedCalls()) {
            return plain(
                    ErrorType.SECURITY_VIOLATION,
                    "ended after %d refused system calls, such as %s: code in the sandbox cannot do that"
                            .formatted(
                                    outcome.refused().size(),
                                    outcome.refused().getLast().what()));
        }
        return outcome.report().isPresent()
                ? outcome.report().get().problem().map(this::reported)
                : Optional.of(unreported());
    }

    private Optional<ExecutionError> endedByServer(Ending ending) {
        return switch (ending) {
            case TIME ->
                outcome.report().isPresent()
                        ? Optional.empty()
                        : plain(ErrorType.TIMEOUT, timeoutMessage(", and it did not stop when interrupted"));
            case CANCELLED -> plain(ErrorType.CANCELLED, "cancelled before it ended; the inmate was killed");
            case CLOSED -> plain(ErrorType.CANCELLED, "the sandbox was closed; the inmate was killed");
            case UNINTELLIGIBLE -> Optional.of(unintelligible());
            case SILENT ->
                Optional.of(outcome.exit().filter(Verdict::cameBeforeUs).isPresent() ? unreported() : unintelligible());
            case OUTPUT -> Optional.empty();
        };
    }

    private ExecutionError reported(InmateReport.Problem problem) {
        String line = problem.line().isPresent() ? " at line " + problem.line().getAsInt() : "";
        if (problem.type() == ErrorType.TIMEOUT
                && outcome.wallTime() < timeout().toNanos() / NANOS_PER_SECOND) {
            return new ExecutionError(
                    ErrorType.RUNTIME_ERROR,
                    Optional.of(problem.exception()),
                    "interrupted%s by an alarm that the code has set itself: leave SIGALRM alone, the time limit is told by it"
                            .formatted(line),
                    Optional.empty(), // it ends with the time limit, which it is not
                    problem.line());
        }
        String message = switch (problem.type()) {
            case TIMEOUT -> timeoutMessage(line);
            case MEMORY_LIMIT -> memoryMessage(line);
            case SECURITY_VIOLATION -> problem.message();
            case SYNTAX_ERROR ->
                problem.line().isPresent()
                        ? "Line %d: %s".formatted(problem.line().getAsInt(), named(problem))
                        : named(problem);
            default -> named(problem);
        };
        return new ExecutionError(
                problem.type(), Optional.of(problem.exception()), message, problem.traceback(), problem.line());
    }

    private static String named(InmateReport.Problem problem) {
        return problem.message().isEmpty() ? problem.exception() : problem.exception() + ": " + problem.message();
    }

    private ExecutionError unreported() {
        InmateExit exit = outcome.exit().orElse(InmateExit.WITH_ITS_ZYGOTE);
        if (exit.zygoteDied()) {
            return ExecutionError.of(
                    ErrorType.CRASHED, "the sandbox's own process ended and took this run with it: run it again");
        }
        if (exit.signal() == InmateExit.SIGSYS) {
            return ExecutionError.of(
                    ErrorType.SECURITY_VIOLATION, "killed by SIGSYS: a system call of a foreign kind was made");
        }
        if (exit.signal() == InmateExit.SIGKILL) {
            return killed(exit);
        }
        if (exit.waitStatus() == COULD_NOT_REPORT) {
            return unintelligible();
        }
        return ExecutionError.of(
                ErrorType.CRASHED,
                exit.signalName()
                        .map(
                                "the Python process crashed with %s: look for native code, ctypes or deep recursion"
                                        ::formatted)
                        .orElse(
                                "the Python process ended with exit status %d before the code was done, as os._exit does"
                                        .formatted(exit.exitStatus())));
    }

    /** It had ended by itself when we killed it. */
    private static boolean cameBeforeUs(InmateExit exit) {
        return !exit.zygoteDied() && exit.signal() != InmateExit.SIGKILL;
    }

    private static ExecutionError unintelligible() {
        return ExecutionError.of(
                ErrorType.CRASHED,
                "the code closed or wrote to descriptor %d, on which its result comes back: leave that one alone"
                        .formatted(CONTROL_DESCRIPTOR));
    }

    private ExecutionError killed(InmateExit exit) {
        if (exit.cpuTime() >= limits.cpuSecondsWithin(timeout())) {
            return ExecutionError.of(ErrorType.TIMEOUT, timeoutMessage(" by its processor time"));
        }
        return ranOutOfMemory.getAsBoolean()
                ? ExecutionError.of(ErrorType.MEMORY_LIMIT, memoryMessage(""))
                : ExecutionError.of(
                        ErrorType.CRASHED, "the Python process was killed with SIGKILL by somebody on this machine");
    }

    private Duration timeout() {
        return limits.timeoutOf(request);
    }

    private String timeoutMessage(String where) {
        return "time limit of %s s reached%s: make the code faster, or ask for more time (at most %s s)"
                .formatted(
                        seconds(timeout().toMillis()),
                        where,
                        seconds(limits.maxTimeout().toMillis()));
    }

    private String memoryMessage(String where) {
        boolean narrowed = limits.memoryOf(request) < limits.memoryBytes();
        return "memory limit of %s reached%s: use less memory, or %s"
                .formatted(
                        MemorySize.format(limits.memoryOf(request)),
                        where,
                        narrowed
                                ? "ask for more (at most %s)".formatted(MemorySize.format(limits.memoryBytes()))
                                : "raise SANDBOX_DEFAULT_MEMORY_LIMIT");
    }

    private List<SecurityEvent> events(Optional<ExecutionError> error) {
        List<SecurityEvent> events = new ArrayList<>(outcome.refused());
        outcome.report().ifPresent(report -> events.addAll(report.events()));
        if (outcome.exit().filter(exit -> exit.signal() == InmateExit.SIGSYS).isPresent()) {
            events.add(SecurityEvent.of("syscall", "foreign system call", "seccomp", "killed by SIGSYS"));
        }
        error.filter(failure -> isLimit(failure.type()))
                .ifPresent(failure -> events.add(new SecurityEvent(
                        "limit", failure.type().wireName(), failure.line(), "limits", failure.message())));
        return events;
    }

    private static boolean isLimit(ErrorType type) {
        return switch (type) {
            case TIMEOUT, MEMORY_LIMIT, OUTPUT_LIMIT -> true;
            default -> false;
        };
    }

    private ResourceUsage usage() {
        double cpuTime = outcome.exit()
                .map(InmateExit::cpuTime)
                .orElse(outcome.report().map(InmateReport::cpuTime).orElse(0.0));
        long maxMemory = outcome.exit()
                .map(InmateExit::maxMemory)
                .orElse(outcome.report().map(InmateReport::maxMemory).orElse(0L));
        return new ResourceUsage(outcome.wallTime(), cpuTime, maxMemory);
    }

    private static Optional<ExecutionError> plain(ErrorType type, String message) {
        return Optional.of(ExecutionError.of(type, message));
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0 ? Long.toString(millis / 1000) : Double.toString(millis / 1000.0);
    }
}
