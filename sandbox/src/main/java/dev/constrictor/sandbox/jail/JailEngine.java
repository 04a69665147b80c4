package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.SandboxInfo.PythonInfo;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.engine.Engine;
import dev.constrictor.sandbox.jail.seccomp.Architecture;
import dev.constrictor.sandbox.jail.seccomp.NotifyMode;
import dev.constrictor.sandbox.jail.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.jail.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.jail.seccomp.SeccompProgram;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Runs each execution in a fresh process behind namespaces, Landlock, seccomp and limits of this machine's kernel. */
public final class JailEngine implements Engine {
    private static final String NAME = "jail";
    private static final long WAIT_FOR_INMATE_MILLIS = 15_000;
    private static final long REFILL_MILLIS = 5;
    private static final Duration MOST_VALIDATION_TIME = Duration.ofSeconds(10);

    private final SandboxConfig config;
    private final Interpreter interpreter;
    private final JailClock clock = new JailClock();
    private final ZygoteKeeper keeper;
    private final NotifyMode notifyMode;
    private final Set<JailRun> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;
    private volatile @Nullable List<String> missing;

    private JailEngine(JailPlan plan, ZygoteLauncher launcher, boolean proven) {
        this.config = plan.config();
        this.interpreter = plan.interpreter();
        this.notifyMode = plan.notifyMode();
        ZygoteKeeper.Proof proof = proven ? this::prove : (inmate, canary) -> inmate.kill();
        this.keeper = new ZygoteKeeper(config, launcher, proof, clock);
    }

    /** @throws EngineUnavailableException when a required layer is missing here, or the jail does not hold */
    public static JailEngine start(SandboxConfig config) {
        try {
            CacheFolder cache = config.cacheFolder().isPresent()
                    ? new CacheFolder(config.cacheFolder().get())
                    : CacheFolder.locate(System.getenv());
            Interpreter interpreter = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            Path guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
            try {
                return start(config, interpreter, guestFolder, NotifyMode.LISTENER);
            } catch (EngineUnavailableException e) {
                // A listener above us, such as a container runtime's, leaves no room for ours.
                boolean onlyTheListener = e.what().equals(Layer.SECCOMP_NOTIFY.wireName());
                if (!onlyTheListener || config.requiredLayers().contains(Layer.SECCOMP_NOTIFY)) {
                    throw e;
                }
                return start(config, interpreter, guestFolder, NotifyMode.UNAVAILABLE);
            }
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    private static JailEngine start(
            SandboxConfig config, Interpreter interpreter, Path guestFolder, NotifyMode notifyMode) {
        SeccompPolicy policy = SeccompPolicy.load();
        SeccompProgram program = SeccompAssembler.assemble(policy, architecture(), notifyMode);
        return start(
                JailPlan.of(config, interpreter, guestFolder, policy.table(architecture()), program, notifyMode), true);
    }

    /** @param proven false only in tests that look at the jail with a layer left out */
    static JailEngine start(JailPlan plan, boolean proven) {
        ZygoteLauncher launcher = new ZygoteLauncher(plan, new Remedies(KernelSettings.ofThisMachine()));
        JailEngine engine = new JailEngine(plan, launcher, proven);
        boolean started = false;
        try {
            engine.keeper.start();
            started = true;
            return engine;
        } finally {
            if (!started) {
                engine.close();
            }
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ExecutionResult execute(
            String executionId, ExecutionRequest request, OutputListener listener, Cancellation cancellation) {
        Optional<ExecutionResult> result = attempt(executionId, request, listener, cancellation, true);
        // An inmate that was ready may go with its zygote just when it is taken: then another one serves.
        return result.orElseGet(() -> attempt(executionId, request, listener, cancellation, false)
                .orElseThrow(() -> new IllegalStateException("a last attempt has a result")));
    }

    /** Empty when there may be another attempt and this one's inmate was gone before the code could do anything. */
    private Optional<ExecutionResult> attempt(
            String executionId,
            ExecutionRequest request,
            OutputListener listener,
            Cancellation cancellation,
            boolean mayRepeat) {
        Optional<Inmate> inmate = takeInmate();
        if (inmate.isEmpty()) {
            return Optional.of(ExecutionResult.refused(
                    executionId,
                    NAME,
                    config.rules().profileNames(),
                    ExecutionError.of(
                            ErrorType.CANCELLED, "cancelled while it waited for an inmate; nothing was run")));
        }
        RunOutcome outcome = converse(inmate.get(), JailRun.Mode.EXECUTE, request, listener, cancellation);
        return mayRepeat && outcome.neverBegan()
                ? Optional.empty()
                : Optional.of(verdict(request, outcome, inmate.get())
                        .result(executionId, NAME, config.rules().profileNames()));
    }

    @Override
    public Validation validate(String code) {
        Inmate inmate = takeInmate()
                .orElseThrow(() -> new EngineUnavailableException(
                        "validation", "the caller was interrupted", "Call again from a thread that is not"));
        ExecutionRequest request = ExecutionRequest.of(code).withTimeout(validationTime());
        RunOutcome outcome = converse(inmate, JailRun.Mode.VALIDATE, request, OutputListener.NONE, new Cancellation());
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

    private Duration validationTime() {
        Duration usual = config.limits().timeout();
        return usual.compareTo(MOST_VALIDATION_TIME) < 0 ? usual : MOST_VALIDATION_TIME;
    }

    @Override
    public List<LayerStatus> layers() {
        Zygote zygote = keeper.latest();
        return new JailLayers(config, zygote.facts(), zygote.cgroup(), notifyMode).statuses();
    }

    @Override
    public PythonInfo python() {
        String source = interpreter.kind() == Interpreter.Kind.EMBEDDED
                ? "embedded"
                : interpreter.executable().toString();
        return new PythonInfo(interpreter.version(), source);
    }

    @Override
    public List<String> missingModules() {
        List<String> known = missing;
        if (known == null) {
            known = takeInmate().map(this::findMissing).orElse(List.of());
            missing = known;
        }
        return known;
    }

    @Override
    public int readyInmates() {
        return keeper.pool().ready();
    }

    @Override
    public long forks() {
        return keeper.forks();
    }

    @Override
    public long restarts() {
        return keeper.restarts();
    }

    @Override
    public boolean available() {
        return keeper.available();
    }

    @Override
    public void close() {
        closed = true;
        running.forEach(run -> run.end(Ending.CLOSED));
        keeper.close();
        clock.close();
    }

    private void prove(Inmate inmate, Path canary) {
        ExecutionRequest request = ExecutionRequest.of(SelfProof.code(canary));
        RunOutcome outcome = converse(inmate, JailRun.Mode.UNGUARDED, request, OutputListener.NONE, new Cancellation());
        SelfProof.judge(verdict(request, outcome, inmate).result("self-proof", NAME, ""));
    }

    private List<String> findMissing(Inmate inmate) {
        ExecutionRequest request =
                ExecutionRequest.of(MissingModules.code(config.rules().modules()));
        RunOutcome outcome = converse(inmate, JailRun.Mode.UNGUARDED, request, OutputListener.NONE, new Cancellation());
        return MissingModules.answer(verdict(request, outcome, inmate).result("missing-modules", NAME, ""));
    }

    private Optional<Inmate> takeInmate() {
        try {
            Inmate inmate = keeper.pool().take(WAIT_FOR_INMATE_MILLIS);
            if (inmate == null) {
                keeper.giveUpOnOlderThan(WAIT_FOR_INMATE_MILLIS);
                throw keeper.whyNone();
            }
            return Optional.of(inmate);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private RunOutcome converse(
            Inmate inmate,
            JailRun.Mode mode,
            ExecutionRequest request,
            OutputListener listener,
            Cancellation cancellation) {
        JailRun run =
                new JailRun(inmate, config.limits(), config.rules().policy() != Policy.OFF, request, listener, clock);
        running.add(run);
        if (closed) {
            run.end(Ending.CLOSED);
        }
        // The next inmate is forked when this one is done, or soon: not while both would want the processor.
        JailClock.Alarm refill = clock.after(REFILL_MILLIS, keeper::refill);
        try {
            return run.converse(mode, cancellation);
        } finally {
            running.remove(run);
            refill.cancel();
            keeper.refill();
        }
    }

    private Verdict verdict(ExecutionRequest request, RunOutcome outcome, Inmate inmate) {
        return new Verdict(config.limits(), request, outcome, inmate.zygote()::ranOutOfMemory);
    }

    private static Architecture architecture() {
        try {
            return Architecture.current();
        } catch (UnsupportedOperationException e) {
            throw new EngineUnavailableException(
                    "the jail", String.valueOf(e.getMessage()), "Run Constrictor on Linux, x86_64 or aarch64");
        }
    }
}
