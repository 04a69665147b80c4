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
import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
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
        this.notifyMode = plan.notifyMode();
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
            Interpreter bare = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            Optional<PackageSet> packages = Libraries.of(bare, cache, config);
            Interpreter interpreter =
                    packages.map(set -> Libraries.add(bare, set)).orElse(bare);
            List<String> others =
                    packages.map(set -> Libraries.others(set, config.rules())).orElse(List.of());
            Path guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
            try {
                return start(config, interpreter, others, guestFolder, filter);
            } catch (EngineUnavailableException e) {
                // A listener above us, such as a container runtime's, leaves no room for ours.
                boolean onlyTheListener = e.what().equals(Layer.SECCOMP_NOTIFY.wireName());
                if (!onlyTheListener
                        || config.hasNetwork() // it is the listener that hands out connections
                        || config.requiredLayers().contains(Layer.SECCOMP_NOTIFY)) {
                    throw e;
                }
                return start(
                        config,
                        interpreter,
                        others,
                        guestFolder,
                        FilterInProgress.begin(JailEngine::architecture, NotifyMode.UNAVAILABLE));
            }
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    private static JailEngine start(
            SandboxConfig config,
            Interpreter interpreter,
            List<String> otherPackages,
            Path guestFolder,
            FilterInProgress filter) {
        try (WaitingWarden warden = WaitingWarden.start(interpreter, guestFolder)) {
            JailPlan plan = JailPlan.of(
                    config,
                    interpreter,
                    otherPackages,
                    guestFolder,
                    filter.table(),
                    filter.program(),
                    filter.notifyMode());
            return start(plan, warden, true);
        }
    }

    /** @param proven false only in tests that look at the jail with a layer left out */
    static JailEngine start(JailPlan plan, boolean proven) {
        return start(plan, WaitingWarden.none(), proven);
    }

    private static JailEngine start(JailPlan plan, WaitingWarden warden, boolean proven) {
        ZygoteLauncher launcher = new ZygoteLauncher(plan, new Remedies(KernelSettings.ofThisMachine()), warden);
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
