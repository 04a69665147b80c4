package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.SandboxInfo.PythonInfo;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.engine.Engine;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateRuns;
import dev.constrictor.sandbox.inmate.RunClock;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import java.nio.file.Path;
import java.util.List;

/** Runs each execution in a fresh process behind namespaces, Landlock, seccomp and limits of this machine's kernel. */
public final class JailEngine implements Engine {
    private static final String NAME = "jail";

    private final SandboxConfig config;
    private final Interpreter interpreter;
    private final RunClock clock = new RunClock();
    private final ZygoteKeeper keeper;
    private final InmateRuns runs;
    private final NotifyMode notifyMode;

    private JailEngine(JailPlan plan, ZygoteLauncher launcher, boolean proven) {
        this.config = plan.config();
        this.interpreter = plan.interpreter();
        this.notifyMode = plan.notifyMode();
        ZygoteKeeper.Proof proof = proven ? this::prove : (inmate, canary) -> inmate.kill();
        this.keeper = new ZygoteKeeper(config, launcher, proof, clock);
        this.runs = new InmateRuns(NAME, config, keeper, clock);
    }

    /** @throws EngineUnavailableException when a required layer is missing here, or the jail does not hold */
    public static JailEngine start(SandboxConfig config) {
        if (config.requiredLayers().contains(Layer.OWN_KERNEL)) {
            throw new EngineUnavailableException(
                    Layer.OWN_KERNEL.wireName(),
                    "the jail shares this machine's kernel with code",
                    "Set SANDBOX_ENGINE=container, or leave it out of SANDBOX_REQUIRE_LAYERS");
        }
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
        return runs.execute(executionId, request, listener, cancellation);
    }

    @Override
    public Validation validate(String code) {
        return runs.validate(code);
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
        return runs.missingModules();
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
        runs.close();
        keeper.close();
        clock.close();
    }

    private void prove(Inmate inmate, Path canary) {
        runs.prove(inmate, canary, 0);
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
