package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.container.ContainerEngine;
import dev.constrictor.sandbox.engine.Engine;
import dev.constrictor.sandbox.engine.Modules;
import dev.constrictor.sandbox.jail.JailEngine;
import dev.constrictor.sandbox.limits.Admission;
import dev.constrictor.sandbox.limits.AdmissionLimits;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.allow.InvalidAllowListException;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.ModuleNames;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.workspace.WorkspaceNames;
import java.math.BigDecimal;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs untrusted Python, each execution in a process of its own behind the kernel's boundary. Safe for use by
 * many threads; calls block and are meant for virtual threads.
 */
public final class Sandbox implements AutoCloseable {
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(1);

    private final SandboxConfig config;
    private final Engine engine;
    private final Optional<Engine> containers;
    private final Admission admission;
    private final Admission validations;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Sandbox(SandboxConfig config, Engine engine, Optional<Engine> containers) {
        this.config = config;
        this.engine = engine;
        this.containers = containers;
        this.admission = new Admission(config.admission());
        this.validations = new Admission(config.validationAdmission());
    }

    /**
     * Starts what isolates executions, and proves that it holds.
     *
     * @throws EngineUnavailableException when a required layer is missing or the proof fails
     */
    public static Sandbox open(SandboxConfig config) {
        requireNonNull(config, "config is null");
        requireData(config.data());
        requireNoContainersWithNetwork(config);
        if (config.engine() == EngineKind.CONTAINER) {
            Engine containers = ContainerEngine.start(config);
            return new Sandbox(config, containers, Optional.of(containers));
        }
        Engine jail = JailEngine.start(config);
        if (!config.containers().onRequest()) {
            return new Sandbox(config, jail, Optional.empty());
        }
        boolean complete = false;
        try {
            Engine containers = ContainerEngine.start(config);
            complete = true;
            return new Sandbox(config, jail, Optional.of(containers));
        } finally {
            if (!complete) {
                jail.close();
            }
        }
    }

    private static void requireNoContainersWithNetwork(SandboxConfig config) {
        if (config.hasNetwork() && config.usesContainers()) {
            throw new EngineUnavailableException(
                    "the network profile",
                    "there is no way from a container to the network",
                    "Leave out SANDBOX_ENABLE_NETWORK, or use the jail only: leave out SANDBOX_ENGINE=container and"
                            + " SANDBOX_ENABLE_CONTAINER_MODE");
        }
    }

    private static void requireData(List<DataFolder> folders) {
        for (DataFolder folder : folders) {
            folder.problem().ifPresent(why -> {
                throw new EngineUnavailableException(
                        "the data folder " + folder.name(), why, "Make it, or take it out of SANDBOX_DATA");
            });
        }
    }

    public ExecutionResult execute(ExecutionRequest request) {
        return execute(request, OutputListener.NONE);
    }

    /** Waits for a place, runs the code, and returns what came of it. An interrupt cancels. */
    public ExecutionResult execute(ExecutionRequest request, OutputListener listener) {
        return run(UUID.randomUUID().toString(), request, listener, new Cancellation());
    }

    /** Starts the code on a virtual thread of its own. */
    public Execution start(ExecutionRequest request, OutputListener listener) {
        return StartedExecution.start(
                (id, cancellation) -> run(id, request, listener, cancellation),
                UUID.randomUUID().toString());
    }

    /**
     * Finds what is wrong with code without running it; in an inmate, for compilers can be attacked too.
     *
     * @throws EngineUnavailableException when there is no place for it, or the sandbox is closed
     */
    public Validation validate(String code) {
        return validate(code, Admission.ANYBODY);
    }

    /** @param caller for whom it is done, as in a request */
    public Validation validate(String code, String caller) {
        requireNonNull(code, "code is null");
        requireNonNull(caller, "caller is null");
        Optional<ExecutionError> invalid = checkCode(code);
        if (invalid.isPresent()) {
            Validation.Problem problem = Validation.Problem.of(
                    ErrorType.INVALID_REQUEST.wireName(), invalid.get().message());
            return Validation.of(code, List.of(problem), config.rules());
        }
        Optional<ExecutionError> refusal = enter(validations, caller);
        if (refusal.isPresent()) {
            throw new EngineUnavailableException("validation", refusal.get().message(), "Nothing was validated");
        }
        try {
            return engine.validate(code);
        } finally {
            validations.leave(caller);
        }
    }

    public SandboxInfo info() {
        return new SandboxInfo(
                version(),
                engine.name(),
                config.rules(),
                profiles(),
                engine.python(),
                config.limits(),
                new SandboxInfo.PoolInfo(
                        config.engine() == EngineKind.JAIL
                                ? config.poolSize()
                                : config.containers().poolSize(),
                        engine.readyInmates(),
                        admission.running(),
                        admission.queued(),
                        config.maxConcurrent(),
                        config.maxQueued(),
                        engine.forks(),
                        engine.restarts()),
                engine.layers(),
                containers.map(Sandbox::containerInfo).orElse(SandboxInfo.ContainerInfo.OFF),
                config.data().stream().map(DataFolder::name).toList(),
                config.hasNetwork()
                        ? new SandboxInfo.NetworkInfo(
                                true, config.network().allow().entries())
                        : SandboxInfo.NetworkInfo.OFF);
    }

    private static SandboxInfo.ContainerInfo containerInfo(Engine containers) {
        return new SandboxInfo.ContainerInfo(
                true, containers.available(), containers.name(), containers.readyInmates(), containers.layers());
    }

    /**
     * A request may come within the next millisecond: where nothing else is under way, the inmate that is to take it begins to wake up.
     * Does not wait.
     */
    public void expectExecution() {
        if (!closed.get() && admission.running() == 0) {
            engine.expectExecution();
        }
    }

    /** Whether code can be run now, as far as is known without trying; it may still have to wait for a place. */
    public boolean available() {
        return !closed.get() && engine.available();
    }

    /** Kills what runs, sends home who waits, and removes everything the sandbox made on the host. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            admission.close();
            validations.close();
            engine.close();
            if (config.engine() == EngineKind.JAIL) {
                containers.ifPresent(Engine::close);
            }
        }
    }

    private ExecutionResult refused(String id, String engine, ExecutionError error) {
        return ExecutionResult.refused(id, engine, config.rules().profileNames(), error);
    }

    private List<SandboxInfo.ProfileInfo> profiles() {
        Modules found = engine.modules();
        return Arrays.stream(Profile.values())
                .map(profile -> {
                    boolean enabled = config.rules().enables(profile);
                    List<String> modules = ModuleLists.load().of(profile);
                    return new SandboxInfo.ProfileInfo(
                            profile,
                            enabled,
                            modules,
                            modules.stream()
                                    .filter(module -> enabled && found.missing().contains(module))
                                    .toList(),
                            versions(modules, found));
                })
                .toList();
    }

    private static SortedMap<String, String> versions(List<String> modules, Modules found) {
        SortedMap<String, String> versions = new TreeMap<>(found.versions());
        versions.keySet().retainAll(modules);
        return versions;
    }

    private ExecutionResult run(
            String id, ExecutionRequest request, OutputListener listener, Cancellation cancellation) {
        requireNonNull(request, "request is null");
        requireNonNull(listener, "listener is null");
        if (request.inContainer() && containers.isEmpty()) {
            return refused(id, EngineKind.CONTAINER.wireName(), noContainers());
        }
        Engine chosen = request.inContainer() ? containers.get() : engine;
        Optional<ExecutionError> refusal = check(request).or(() -> enter(admission, request.caller()));
        if (refusal.isPresent()) {
            return refused(id, chosen.name(), refusal.get());
        }
        try {
            return cancellation.cancelled()
                    ? refused(id, chosen.name(), cancelledWhileWaiting())
                    : chosen.execute(id, request, listener, cancellation);
        } catch (EngineUnavailableException e) {
            return refused(id, chosen.name(), closed.get() ? alreadyClosed() : unavailable(e));
        } finally {
            admission.leave(request.caller());
        }
    }

    /** Waits for a place, which must be left again; or says why there is none. */
    private Optional<ExecutionError> enter(Admission admission, String caller) {
        try {
            return switch (admission.enter(caller, config.limits().maxTimeout().toMillis())) {
                case ADMITTED -> Optional.empty();
                case TURNED_AWAY -> Optional.of(overloaded(admission.limits()));
                case CALLER_TURNED_AWAY -> Optional.of(overloadedByCaller(admission.limits()));
                case CLOSED -> Optional.of(alreadyClosed());
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(cancelledWhileWaiting());
        }
    }

    private Optional<ExecutionError> check(ExecutionRequest request) {
        Limits limits = config.limits();
        Optional<Duration> timeout = request.timeout();
        if (timeout.isPresent() && timeout.get().compareTo(SHORTEST_TIMEOUT) < 0) {
            return invalid("timeout must be at least %s s, but is %s s"
                    .formatted(seconds(SHORTEST_TIMEOUT), seconds(timeout.get())));
        }
        if (timeout.isPresent() && timeout.get().compareTo(limits.maxTimeout()) > 0) {
            return invalid("timeout is %s s, but the most is %s s"
                    .formatted(seconds(timeout.get()), seconds(limits.maxTimeout())));
        }
        if (request.memoryBytes().isPresent() && request.memoryBytes().getAsLong() < 1 << 20) {
            return invalid("memory limit must be at least 1m, but is %s bytes"
                    .formatted(request.memoryBytes().getAsLong()));
        }
        return checkFiles(request.files())
                .or(() -> checkImports(request.allowedImports().orElse(List.of())))
                .or(() -> checkDestinations(request.networkAllow().orElse(List.of())))
                .or(() -> checkPolicy(request))
                .or(() -> checkCode(request.code()));
    }

    private Optional<ExecutionError> checkFiles(List<InputFile> files) {
        Limits limits = config.limits();
        if (files.size() > limits.inputFiles()) {
            return invalid("%d files are given, but the most is %d: give fewer, or raise %s"
                    .formatted(files.size(), limits.inputFiles(), "SANDBOX_MAX_INPUT_FILES"));
        }
        WorkspaceNames names = new WorkspaceNames();
        long bytes = 0;
        for (InputFile file : files) {
            Optional<String> problem = names.add(file.name());
            if (problem.isPresent()) {
                return invalid("the file \"%s\" cannot have this name: %s"
                        .formatted(WorkspaceNames.shown(file.name()), problem.get()));
            }
            bytes += file.size();
            if (bytes > limits.inputBytes()) {
                return invalid("with \"%s\" the files have more than %s together: give less, or raise %s"
                        .formatted(file.name(), MemorySize.format(limits.inputBytes()), "SANDBOX_MAX_INPUT_SIZE"));
            }
        }
        return Optional.empty();
    }

    private static Optional<ExecutionError> checkImports(List<String> modules) {
        if (modules.size() > ModuleNames.MOST) {
            return invalid("allowed_imports lists more than %d modules".formatted(ModuleNames.MOST));
        }
        return modules.stream()
                .filter(name -> !ModuleNames.isName(name))
                .findFirst()
                .flatMap(name -> invalid("allowed_imports: \"%s\" is not a module's name, such as math or os.path"
                        .formatted(name.length() <= 64 ? name : name.substring(0, 64) + "…")));
    }

    private static Optional<ExecutionError> checkDestinations(List<String> entries) {
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        try {
            AllowList.parse(String.join(",", entries), ExecutionRequest.NETWORK_ALLOW);
            return Optional.empty();
        } catch (InvalidAllowListException e) {
            return invalid("%s: %s".formatted(ExecutionRequest.NETWORK_ALLOW, e.getMessage()));
        }
    }

    /** Without a guard nothing would narrow the imports, and a caller who asks for that must not believe it was done. */
    private Optional<ExecutionError> checkPolicy(ExecutionRequest request) {
        return request.allowedImports().isPresent() && config.rules().policy() == Policy.OFF
                ? invalid(
                        "allowed_imports cannot be kept to with SANDBOX_POLICY=off: leave it out, or switch the policy on")
                : Optional.empty();
    }

    private Optional<ExecutionError> checkCode(String code) {
        int most = config.limits().codeBytes();
        try {
            if (code.length() > most
                    || StandardCharsets.UTF_8
                                    .newEncoder()
                                    .encode(CharBuffer.wrap(code))
                                    .limit()
                            > most) {
                return invalid("code is longer than %d bytes: split it up".formatted(most));
            }
            return Optional.empty();
        } catch (CharacterCodingException e) {
            return invalid(
                    "code holds half of a surrogate pair, which is no text: write it as an escape, such as \\ud800");
        }
    }

    private static ExecutionError overloaded(AdmissionLimits limits) {
        return ExecutionError.of(
                ErrorType.OVERLOADED,
                "%d executions run and %d wait already: try again in a moment, or raise SANDBOX_MAX_CONCURRENT"
                        .formatted(limits.running(), limits.queued()));
    }

    private static ExecutionError overloadedByCaller(AdmissionLimits limits) {
        return ExecutionError.of(
                ErrorType.OVERLOADED,
                "this caller has as many executions as one caller may have (%d at once, %d waiting, and no more waiting than are left to others): try again when one of them has ended"
                        .formatted(limits.runningOfCaller(), limits.queuedOfCaller()));
    }

    /** Never the jail for who asked for a container. */
    private static ExecutionError noContainers() {
        return ExecutionError.of(
                ErrorType.ENGINE_UNAVAILABLE,
                "containers are not switched on here, and nothing was run: leave use_container out,"
                        + " or set SANDBOX_ENABLE_CONTAINER_MODE=true");
    }

    private static ExecutionError alreadyClosed() {
        return ExecutionError.of(
                ErrorType.ENGINE_UNAVAILABLE, "the sandbox is closed; nothing was run: open another one");
    }

    private static ExecutionError unavailable(EngineUnavailableException e) {
        return ExecutionError.of(ErrorType.ENGINE_UNAVAILABLE, e.explanation());
    }

    private static ExecutionError cancelledWhileWaiting() {
        return ExecutionError.of(ErrorType.CANCELLED, "cancelled while it waited for a place; nothing was run");
    }

    private static Optional<ExecutionError> invalid(String message) {
        return Optional.of(ExecutionError.of(ErrorType.INVALID_REQUEST, message));
    }

    private static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.getSeconds())
                .add(BigDecimal.valueOf(duration.getNano(), 9))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String version() {
        return Optional.ofNullable(Sandbox.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
