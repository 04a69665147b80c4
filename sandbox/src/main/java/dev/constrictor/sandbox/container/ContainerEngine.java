package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.container.image.RootFolder;
import dev.constrictor.sandbox.container.runtime.ContainerRuntime;
import dev.constrictor.sandbox.container.runtime.ContainerSpec;
import dev.constrictor.sandbox.container.runtime.RuntimeChoice;
import dev.constrictor.sandbox.container.runtime.Runtimes;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.InmateEngine;
import dev.constrictor.sandbox.inmate.InmatePlan;
import dev.constrictor.sandbox.inmate.InmateRuns;
import dev.constrictor.sandbox.inmate.RunClock;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs each execution in a container of its own, which is made in advance, used once and removed. */
public final class ContainerEngine extends InmateEngine {
    /** Beside what code may use: two processes of the interpreter. */
    private static final long OWN_MEMORY = 96L << 20;
    /** The packages of a profile, which every container imports for itself. */
    private static final long MEMORY_OF_PACKAGES = 256L << 20;

    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration START_WITH_PACKAGES = Duration.ofMinutes(2);

    /** {@code /tmp} and {@code /workspace}: what is in them is memory, too. */
    private static final int WRITABLE_FOLDERS = 2;

    private static final int OWN_TASKS = 2;
    private static final List<String> SYSTEM_CALLS_OF_THE_GUEST = List.of("seccomp", "kill", "tkill", "tgkill");

    private final SandboxConfig config;
    private final ContainerRuntime runtime;
    private final List<Path> canaries;
    private final RunClock clock = new RunClock();
    private final AtomicLong number = new AtomicLong();
    private final ContainerPool pool;
    private final InmateRuns runs;

    private ContainerEngine(
            SandboxConfig config, Interpreter interpreter, ContainerRuntime runtime, byte[] plan, List<Path> canaries) {
        super(interpreter);
        this.config = config;
        this.runtime = runtime;
        this.canaries = List.copyOf(canaries);
        int mostAlive = config.maxConcurrent()
                + config.maxValidating()
                + config.containers().poolSize()
                + 1;
        Duration patience = config.rules().enables(Profile.DATA_SCIENCE) ? START_WITH_PACKAGES : START;
        this.pool = new ContainerPool(
                config.containers().poolSize(),
                mostAlive,
                patience.multipliedBy(2),
                gone -> start(plan, patience, gone));
        this.runs = new InmateRuns(name(), config, pool, clock, Optional.empty());
    }

    /**
     * Finds a runtime, and proves that a container of it holds.
     *
     * @throws EngineUnavailableException when there is none that may be used, or it does not hold
     */
    public static ContainerEngine start(SandboxConfig config) {
        ContainerEngine engine = prepare(config);
        boolean proven = false;
        try {
            engine.prove();
            engine.pool.refill();
            proven = true;
            return engine;
        } finally {
            if (!proven) {
                engine.close();
            }
        }
    }

    private static ContainerEngine prepare(SandboxConfig config) {
        try {
            CacheFolder cache = CacheFolder.of(config.cacheFolder(), System.getenv());
            Interpreter interpreter = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            Optional<PackageSet> packages = Libraries.ofProfiles(interpreter, cache, config);
            RootFolder root = RootFolder.obtain(cache, interpreter, packages, config.progress()::accept);
            byte[] plan = plan(config, packages);
            ContainerRuntime runtime = new Runtimes(System.getenv()).open(choice(config), spec(config, root));
            return new ContainerEngine(config, interpreter, runtime, plan, canaries(root));
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    /** Where they lie on the host no container has anything. One in /tmp would prove nothing: that is another one inside. */
    private static List<Path> canaries(RootFolder root) {
        return List.of(root.path(), Path.of(System.getProperty("java.home")));
    }

    private static RuntimeChoice choice(SandboxConfig config) {
        String name = config.containers().runtime();
        return RuntimeChoice.parse(name)
                .orElseThrow(() -> new EngineUnavailableException(
                        "a container runtime", "there is no " + name, "Name one of " + RuntimeChoice.FORM));
    }

    private static ContainerSpec spec(SandboxConfig config, RootFolder root) {
        Limits limits = config.limits();
        return new ContainerSpec(
                root.path(),
                config.containers().imageFor(config.rules()),
                root.digest(),
                root.command(),
                root.environment(),
                config.data(),
                limits.memoryBytes() + WRITABLE_FOLDERS * limits.tmpBytes() + ownMemory(config),
                limits.tmpBytes(),
                limits.tmpFiles(),
                limits.threads() + OWN_TASKS,
                1,
                limits.openFiles());
    }

    private static long ownMemory(SandboxConfig config) {
        return config.rules().enables(Profile.DATA_SCIENCE) ? OWN_MEMORY + MEMORY_OF_PACKAGES : OWN_MEMORY;
    }

    private static byte[] plan(SandboxConfig config, Optional<PackageSet> packages) {
        SeccompPolicy policy = SeccompPolicy.load();
        Architecture architecture = Architecture.current();
        Map<String, @Nullable Object> plan = InmatePlan.of(
                config,
                SeccompAssembler.assemble(policy, architecture, NotifyMode.UNAVAILABLE),
                packages.map(set -> Libraries.others(set, config.rules())).orElse(List.of()));
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (String name : SYSTEM_CALLS_OF_THE_GUEST) {
            numbers.put(name, policy.table(architecture).numberOf(name).orElseThrow());
        }
        plan.put("syscalls", numbers);
        return GuestJson.MAPPER.writeValueAsString(plan).getBytes(StandardCharsets.UTF_8);
    }

    private void prove() {
        new ContainerLayers(config.requiredLayers(), runtime.facts()).requireAll();
        try {
            runs.prove(pool.take(), canaries, 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineUnavailableException("the first container", "interrupted while it started", "Try again");
        }
    }

    private Container start(byte[] plan, Duration patience, Consumer<Container> gone) {
        Container container =
                Container.start("c%d".formatted(number.incrementAndGet()), runtime, plan, patience, clock, gone);
        boolean trusted = false;
        try {
            requireOwnKernel(container.facts());
            trusted = true;
            return container;
        } finally {
            if (!trusted) {
                container.kill();
            }
        }
    }

    /** A runtime that says it brings a kernel is not believed: somebody may have changed it meanwhile. */
    private void requireOwnKernel(GuestFacts facts) {
        String seen = facts.kernel();
        boolean unknown = facts.equals(GuestFacts.UNKNOWN);
        if (runtime.facts().ownKernel() && (unknown || seen.contains(System.getProperty("os.version", "")))) {
            throw new EngineUnavailableException(
                    "gVisor's kernel",
                    "a container of %s sees this machine's kernel (%s)".formatted(runtime.name(), seen),
                    "Look at how runsc is installed");
        }
    }

    /** The engine, its runtime, and on what that runs. */
    @Override
    public String name() {
        return "container (%s, %s)".formatted(runtime.name(), runtime.facts().platform());
    }

    @Override
    protected InmateRuns runs() {
        return runs;
    }

    @Override
    public List<LayerStatus> layers() {
        return new ContainerLayers(config.requiredLayers(), runtime.facts()).statuses();
    }

    @Override
    public int readyInmates() {
        return pool.ready();
    }

    @Override
    public long forks() {
        return pool.started();
    }

    @Override
    public long restarts() {
        return pool.lost();
    }

    @Override
    public boolean available() {
        return pool.available();
    }

    @Override
    public void close() {
        runs.close();
        pool.close();
        clock.close();
        runtime.close();
    }
}
