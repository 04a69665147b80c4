package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateEngine;
import dev.constrictor.sandbox.inmate.InmateRuns;
import dev.constrictor.sandbox.inmate.RunClock;
import dev.constrictor.sandbox.network.proxy.EgressProxy;
import dev.constrictor.sandbox.network.proxy.SystemResolver;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Runs each execution in a fresh process behind namespaces, Landlock, seccomp and limits of this machine's kernel. */
public final class JailEngine extends InmateEngine {
    private static final String NAME = "jail";

    private final SandboxConfig config;
    private final RunClock clock = new RunClock();
    private final ZygoteKeeper keeper;
    private final InmateRuns runs;
    private final Optional<EgressProxy> network;
    private final NotifyMode notifyMode;

    private JailEngine(JailPlan plan, ZygoteLauncher launcher, boolean proven) {
        super(plan.interpreter());
        this.config = plan.config();
        this.notifyMode = plan.filter().notifyMode();
        ZygoteKeeper.Proof proof = proven ? this::prove : (inmate, canary) -> inmate.kill();
        this.keeper = new ZygoteKeeper(config, launcher, proof, clock);
        this.network = config.hasNetwork()
                ? Optional.of(new EgressProxy(
                        config.network().allow(),
                        config.network().limits(),
                        config.network().resolver().orElseGet(SystemResolver::new)))
                : Optional.empty();
        this.runs = new InmateRuns(NAME, config, keeper, clock, network);
    }

    /** @throws EngineUnavailableException when a required layer is missing here, or the jail does not hold */
    public static JailEngine start(SandboxConfig config) {
        if (config.requiredLayers().contains(Layer.OWN_KERNEL)) {
            throw new EngineUnavailableException(
                    Layer.OWN_KERNEL.wireName(),
                    "the jail shares this machine's kernel with code",
                    "Set SANDBOX_ENGINE=container, or leave it out of SANDBOX_REQUIRE_LAYERS");
        }
        FilterInProgress filter = FilterInProgress.begin(JailEngine::architecture, NotifyMode.LISTENER);
        try {
            CacheFolder cache = CacheFolder.of(config.cacheFolder(), System.getenv());
            Optional<JailParts> parts = JailParts.leftBefore(config, cache);
            Optional<JailEngine> engine = parts.flatMap(unchecked -> startUnchecked(config, unchecked, filter));
            return engine.isPresent() ? engine.get() : start(config, JailParts.obtain(config, cache), filter);
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    /** Empty when its parts turn out to be damaged: then nothing has been done with it, and nothing is left of it. */
    private static Optional<JailEngine> startUnchecked(SandboxConfig config, JailParts parts, FilterInProgress filter) {
        JailEngine engine;
        try {
            engine = start(config, parts, filter);
        } catch (EngineUnavailableException e) {
            if (parts.check().passed()) {
                throw e;
            }
            return Optional.empty();
        }
        boolean passed = false;
        try {
            passed = parts.check().passed();
        } finally {
            if (!passed) {
                engine.close();
            }
        }
        return passed ? Optional.of(engine) : Optional.empty();
    }

    private static JailEngine start(SandboxConfig config, JailParts parts, FilterInProgress filter) {
        try {
            return startWith(config, parts, filter);
        } catch (EngineUnavailableException e) {
            // A listener above us, such as a container runtime's, leaves no room for ours.
            boolean onlyTheListener = e.what().equals(Layer.SECCOMP_NOTIFY.wireName());
            if (!onlyTheListener
                    || config.hasNetwork() // it is the listener that hands out connections
                    || config.requiredLayers().contains(Layer.SECCOMP_NOTIFY)) {
                throw e;
            }
            return startWith(config, parts, FilterInProgress.begin(JailEngine::architecture, NotifyMode.UNAVAILABLE));
        }
    }

    private static JailEngine startWith(SandboxConfig config, JailParts parts, FilterInProgress filter) {
        try (WaitingWarden warden = WaitingWarden.start(parts.interpreter(), parts.guestFolder())) {
            JailPlan plan =
                    JailPlan.of(config, parts.interpreter(), parts.otherPackages(), parts.guestFolder(), filter);
            return start(plan, warden, parts.check(), true);
        }
    }

    /** @param proven false only in tests that look at the jail with a layer left out */
    static JailEngine start(JailPlan plan, boolean proven) {
        return start(plan, WaitingWarden.none(), CacheCheck.done(), proven);
    }

    private static JailEngine start(JailPlan plan, WaitingWarden warden, CacheCheck check, boolean proven) {
        ZygoteLauncher launcher = new ZygoteLauncher(plan, new Remedies(KernelSettings.ofThisMachine()), warden, check);
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
    protected InmateRuns runs() {
        return runs;
    }

    @Override
    public List<LayerStatus> layers() {
        Zygote zygote = keeper.latest();
        return new JailLayers(config, zygote.facts(), zygote.cgroup(), notifyMode).statuses();
    }

    @Override
    public void expectExecution() {
        keeper.pool().rouse();
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
        network.ifPresent(EgressProxy::close);
        clock.close();
    }

    private void prove(Inmate inmate, Path canary) {
        runs.prove(inmate, List.of(canary), 0);
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
