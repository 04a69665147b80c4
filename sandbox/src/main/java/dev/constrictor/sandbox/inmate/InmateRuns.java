package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.engine.Modules;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.proxy.EgressProxy;
import dev.constrictor.sandbox.policy.Policy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What all engines have in common: takes an inmate for each piece of code, converses with it, and judges the outcome. */
public final class InmateRuns implements AutoCloseable {
    private static final Duration MOST_VALIDATION_TIME = Duration.ofSeconds(10);

    private final String engine;
    private final SandboxConfig config;
    private final String profiles;
    private final InmateSource source;
    private final RunClock clock;
    private final Outings outings;
    private final Set<InmateRun> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;
    private volatile @Nullable Modules modules;

    /**
     * @param engine as results name it
     * @param network that executions may reach, if any
     */
    public InmateRuns(
            String engine, SandboxConfig config, InmateSource source, RunClock clock, Optional<EgressProxy> network) {
        this.engine = engine;
        this.config = config;
        this.profiles = config.rules().profileNames();
        this.source = source;
        this.clock = clock;
        this.outings = new Outings(network);
    }

    public ExecutionResult execute(
            String executionId, ExecutionRequest request, OutputListener listener, Cancellation cancellation) {
        Optional<ExecutionResult> result = attempt(executionId, request, listener, cancellation, true);
        // An inmate that was ready may go just when it is taken: then another one serves.
        return result.orElseGet(() -> attempt(executionId, request, listener, cancellation, false)
                .orElseThrow(() -> new IllegalStateException("a last attempt has a result")));
    }

    public Validation validate(String code) {
        Inmate inmate = take().orElseThrow(() -> new EngineUnavailableException(
                "validation", "the caller was interrupted", "Call again from a thread that is not"));
        ExecutionRequest request = ExecutionRequest.of(code).withTimeout(validationTime());
        RunOutcome outcome =
                converse(inmate, InmateRun.Mode.VALIDATE, request, OutputListener.NONE, new Cancellation());
        Optional<InmateAnalysis> analysis = outcome.report().flatMap(InmateReport::analysis);
        return analysis.map(found -> found.of(code, config.rules())).orElseGet(() -> {
            ExecutionError error = verdict(request, outcome, inmate)
                    .error()
                    .orElseGet(() -> ExecutionError.of(ErrorType.CRASHED, "the inmate gave no answer"));
            Validation.Problem problem = new Validation.Problem(
                    error.type().wireName(),
                    "the code could not be compiled: " + error.message(),
                    error.line(),
                    OptionalInt.empty(),
                    Optional.empty());
            return Validation.of(code, List.of(problem), config.rules());
        });
    }

    /** Modules that the rules allow and the interpreter does not have; asked for once, and none while nobody can tell. */
    public Modules modules() {
        Modules known = modules;
        if (known != null) {
            return known;
        }
        try {
            Optional<Inmate> inmate = take();
            String code = ModuleSurvey.code(config.rules().modules());
            inmate.ifPresent(asked -> modules = ModuleSurvey.answer(runOwn(asked, "module-survey", code)));
        } catch (EngineUnavailableException e) {
            // Whoever runs code is told why.
        }
        Modules found = modules;
        return found == null ? Modules.UNKNOWN : found;
    }

    /**
     * Shows that an inmate is held.
     *
     * @param canaries files of the host
     * @param neighbours processes of ours that the inmate may see beside its own
     * @throws EngineUnavailableException when it is not
     */
    public void prove(Inmate inmate, List<Path> canaries, int neighbours) {
        SelfProof.judge(runOwn(inmate, "self-proof", SelfProof.code(canaries, neighbours)));
    }

    /** Ends what runs, and whatever is started later. */
    @Override
    public void close() {
        closed = true;
        running.forEach(run -> run.end(Ending.CLOSED));
    }

    /** Empty when there may be another attempt and this one's inmate was gone before the code could do anything. */
    private Optional<ExecutionResult> attempt(
            String executionId,
            ExecutionRequest request,
            OutputListener listener,
            Cancellation cancellation,
            boolean mayRepeat) {
        Optional<Inmate> inmate = take();
        if (inmate.isEmpty()) {
            return Optional.of(ExecutionResult.refused(
                    executionId,
                    engine,
                    profiles,
                    ExecutionError.of(
                            ErrorType.CANCELLED, "cancelled while it waited for an inmate; nothing was run")));
        }
        try (Outings.Outing outing = outings.begin(inmate.get(), request)) {
            RunOutcome outcome = converse(inmate.get(), InmateRun.Mode.EXECUTE, request, listener, cancellation);
            NetworkReport network = outing.end();
            return mayRepeat && outcome.neverBegan()
                    ? Optional.empty()
                    : Optional.of(
                            verdict(request, outcome, inmate.get()).result(executionId, engine, profiles, network));
        } catch (IOException e) {
            return withoutGate(inmate.get(), mayRepeat, e);
        }
    }

    /** Its zygote may have gone just now, with the folder of its gates. Nothing was run. */
    private static Optional<ExecutionResult> withoutGate(Inmate inmate, boolean mayRepeat, IOException problem) {
        inmate.kill();
        inmate.close();
        if (mayRepeat) {
            return Optional.empty();
        }
        throw new EngineUnavailableException(
                "a gate to the network", problem.toString(), "Look for open files and free space of this machine");
    }

    private Duration validationTime() {
        Duration usual = config.limits().timeout();
        return usual.compareTo(MOST_VALIDATION_TIME) < 0 ? usual : MOST_VALIDATION_TIME;
    }

    /** Code of ours, which the guard would refuse. */
    private ExecutionResult runOwn(Inmate inmate, String name, String code) {
        ExecutionRequest request = ExecutionRequest.of(code);
        RunOutcome outcome =
                converse(inmate, InmateRun.Mode.UNGUARDED, request, OutputListener.NONE, new Cancellation());
        return verdict(request, outcome, inmate).result(name, engine, "", NetworkReport.EMPTY);
    }

    private Optional<Inmate> take() {
        try {
            return Optional.of(source.take());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private RunOutcome converse(
            Inmate inmate,
            InmateRun.Mode mode,
            ExecutionRequest request,
            OutputListener listener,
            Cancellation cancellation) {
        InmateRun run = new InmateRun(
                inmate, config.limits(), config.rules().policy() != Policy.OFF, request, listener, clock, source);
        running.add(run);
        if (closed) {
            run.end(Ending.CLOSED);
        }
        try {
            return run.converse(mode, cancellation);
        } finally {
            running.remove(run);
            if (!running.isEmpty()) {
                inmate.dismiss();
            }
        }
    }

    private Verdict verdict(ExecutionRequest request, RunOutcome outcome, Inmate inmate) {
        return new Verdict(config.limits(), request, outcome, inmate::ranOutOfMemory);
    }
}
