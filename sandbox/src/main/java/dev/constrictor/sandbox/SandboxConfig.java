package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.limits.AdmissionLimits;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a sandbox is set up.
 *
 * @param python a host interpreter or virtual environment; the embedded CPython when empty
 * @param cacheFolder where the embedded interpreter is unpacked; the user's cache folder when empty
 * @param data folders of this machine that code sees
 * @param rules what code may import and touch
 * @param network what code reaches where the network profile is on
 * @param engine what isolates executions that do not ask for a container
 * @param poolSize inmates kept ready
 * @param maxConcurrent executions at once
 * @param maxQueued executions that may wait for a place before others are turned away
 * @param maxConcurrentPerCaller executions of one caller at once; empty for no limit of its own
 * @param maxQueuedPerCaller executions of one caller that may wait; empty for no limit of its own, but even so never more
 *     than are left to others
 * @param requiredLayers what must be active, or the sandbox does not open
 * @param preload modules every inmate has imported already
 * @param preloadPackages the same of the packages that a profile brings; all of these unless given
 * @param rotateAfterForks a zygote is replaced after this many inmates, and after {@code rotateAfter}
 * @param progress told, in a line of text, of work that takes long
 */
public record SandboxConfig(
        Optional<String> python,
        Optional<Path> cacheFolder,
        List<DataFolder> data,
        Limits limits,
        CodeRules rules,
        NetworkConfig network,
        EngineKind engine,
        ContainerConfig containers,
        int poolSize,
        int maxConcurrent,
        int maxQueued,
        OptionalInt maxConcurrentPerCaller,
        OptionalInt maxQueuedPerCaller,
        Set<Layer> requiredLayers,
        List<String> preload,
        Optional<List<String>> preloadPackages,
        int rotateAfterForks,
        Duration rotateAfter,
        Consumer<String> progress) {
    private static final List<String> COMMON_MODULES = List.of(
            "base64",
            "bisect",
            "calendar",
            "collections",
            "csv",
            "dataclasses",
            "datetime",
            "decimal",
            "difflib",
            "enum",
            "fractions",
            "functools",
            "hashlib",
            "heapq",
            "itertools",
            "json",
            "math",
            "pprint",
            "random",
            "re",
            "statistics",
            "string",
            "textwrap",
            "typing",
            "uuid");

    public SandboxConfig {
        requireNonNull(python, "python is null");
        requireNonNull(cacheFolder, "cacheFolder is null");
        data = List.copyOf(data);
        require(
                data.stream().map(DataFolder::name).distinct().count() == data.size(),
                "two data folders have the same name");
        requireNonNull(limits, "limits is null");
        requireNonNull(rules, "rules is null");
        requireNonNull(network, "network is null");
        requireNonNull(engine, "engine is null");
        requireNonNull(containers, "containers is null");
        requireNonNull(maxConcurrentPerCaller, "maxConcurrentPerCaller is null");
        requireNonNull(maxQueuedPerCaller, "maxQueuedPerCaller is null");
        requireNonNull(rotateAfter, "rotateAfter is null");
        requireNonNull(progress, "progress is null");
        require(poolSize >= 0 && poolSize <= 256, "pool size must be 0 to 256");
        require(maxConcurrent >= 1 && maxConcurrent <= 1024, "concurrent executions must be 1 to 1024");
        require(maxQueued >= 0, "queue length must not be negative");
        require(maxConcurrentPerCaller.orElse(1) >= 1, "concurrent executions of a caller must be at least 1");
        require(maxQueuedPerCaller.orElse(0) >= 0, "queue length of a caller must not be negative");
        require(rotateAfterForks >= 1, "forks before rotation must be at least 1");
        require(rotateAfter.isPositive(), "time before rotation must be positive");
        EnumSet<Layer> required = EnumSet.noneOf(Layer.class);
        required.addAll(requiredLayers);
        for (Layer layer : Layer.values()) {
            if (!layer.waivable()) {
                required.add(layer);
            }
        }
        requiredLayers = Set.copyOf(required);
        preload = List.copyOf(preload);
        preloadPackages = preloadPackages.map(List::copyOf);
    }

    public static SandboxConfig defaults() {
        int processors = Runtime.getRuntime().availableProcessors();
        return new SandboxConfig(
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Limits.defaults(),
                CodeRules.standard(),
                NetworkConfig.defaults(),
                EngineKind.JAIL,
                ContainerConfig.defaults(),
                Math.clamp(8L * processors, 8, 32),
                Math.clamp(4L * processors, 4, 64),
                256,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Layer.requiredByDefault(),
                COMMON_MODULES,
                Optional.empty(),
                50_000,
                Duration.ofMinutes(60),
                message -> {});
    }

    /** A copy with some values changed: {@code config.with(change -> change.poolSize = 2)}. */
    public SandboxConfig with(Consumer<Changes> edit) {
        Changes changes = new Changes(this);
        edit.accept(changes);
        return changes.apply();
    }

    /** Whether containers are made at all. */
    public boolean usesContainers() {
        return engine == EngineKind.CONTAINER || containers.onRequest();
    }

    /** Whether code has a way to the network; where it leads to is up to the list. */
    public boolean hasNetwork() {
        return rules.profiles().contains(Profile.NETWORK);
    }

    /** Validations at once, beside the executions: a question must not wait for long work. */
    public int maxValidating() {
        return Math.clamp(maxConcurrent / 4, 1, 16);
    }

    /** For executions; what one caller gets is never more than all get. */
    AdmissionLimits admission() {
        return new AdmissionLimits(
                maxConcurrent,
                maxQueued,
                maxConcurrentPerCaller.orElse(maxConcurrent),
                maxQueuedPerCaller.orElse(maxQueued));
    }

    /** For validations, which are short: a caller may have all places, but not all of the queue. */
    AdmissionLimits validationAdmission() {
        return new AdmissionLimits(maxValidating(), maxQueued, maxValidating(), maxQueuedPerCaller.orElse(maxQueued));
    }

    /** For a single execution: nothing is kept ready, nothing imported in advance. */
    public SandboxConfig forOneExecution() {
        return with(change -> {
            change.poolSize = 0;
            change.containers = change.containers.withPoolSize(0);
            change.maxConcurrent = 1;
            change.maxQueued = 0;
            change.preload = List.of();
            change.preloadPackages = Optional.of(List.of());
        });
    }

    /** For one that runs only this code: with the packages imported that it names, in whatever way. */
    public SandboxConfig preloading(String code) {
        boolean draws = code.contains("plot") || code.contains("hist"); // pandas imports matplotlib for these
        List<String> named = Profile.withPackages().stream()
                .flatMap(profile -> ModuleLists.load().of(profile).stream())
                .filter(module -> code.contains(module) || (draws && module.equals("matplotlib")))
                .toList();
        return with(change -> change.preloadPackages = Optional.of(named));
    }

    /** For who asks for none: they would only be kept ready. */
    public SandboxConfig withoutContainersOnRequest() {
        return with(change -> change.containers = change.containers.withOnRequest(false));
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The values of a configuration, open to change. */
    public static final class Changes {
        public Optional<String> python;
        public Optional<Path> cacheFolder;
        public List<DataFolder> data;
        public Limits limits;
        public CodeRules rules;
        public NetworkConfig network;
        public EngineKind engine;
        public ContainerConfig containers;
        public int poolSize;
        public int maxConcurrent;
        public int maxQueued;
        public OptionalInt maxConcurrentPerCaller;
        public OptionalInt maxQueuedPerCaller;
        public Set<Layer> requiredLayers;
        public List<String> preload;
        public Optional<List<String>> preloadPackages;
        public int rotateAfterForks;
        public Duration rotateAfter;
        public Consumer<String> progress;

        private Changes(SandboxConfig config) {
            python = config.python;
            cacheFolder = config.cacheFolder;
            data = config.data;
            limits = config.limits;
            rules = config.rules;
            network = config.network;
            engine = config.engine;
            containers = config.containers;
            poolSize = config.poolSize;
            maxConcurrent = config.maxConcurrent;
            maxQueued = config.maxQueued;
            maxConcurrentPerCaller = config.maxConcurrentPerCaller;
            maxQueuedPerCaller = config.maxQueuedPerCaller;
            requiredLayers = config.requiredLayers;
            preload = config.preload;
            preloadPackages = config.preloadPackages;
            rotateAfterForks = config.rotateAfterForks;
            rotateAfter = config.rotateAfter;
            progress = config.progress;
        }

        private SandboxConfig apply() {
            return new SandboxConfig(
                    python,
                    cacheFolder,
                    data,
                    limits,
                    rules,
                    network,
                    engine,
                    containers,
                    poolSize,
                    maxConcurrent,
                    maxQueued,
                    maxConcurrentPerCaller,
                    maxQueuedPerCaller,
                    requiredLayers,
                    preload,
                    preloadPackages,
                    rotateAfterForks,
                    rotateAfter,
                    progress);
        }
    }
}
