package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.engine.Engine;
import dev.constrictor.sandbox.jail.JailEngine;
import dev.constrictor.sandbox.limits.Admission;
import dev.constrictor.sandbox.limits.Limits;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Runs untrusted Python, each execution in a process of its own behind the kernel's boundary. Safe for use by
 * many threads; calls block and are meant for virtual threads.
 */
public final class Sandbox implements AutoCloseable {
    private static final String POLICY = "off";

    private final SandboxConfig config;
    private final Engine engine;
    private final Admission admission;

    private Sandbox(SandboxConfig config, Engine engine) {
        this.config = config;
        this.engine = engine;
        this.admission = new Admission(config.maxConcurrent(), config.maxQueued());
    }

    /**
     * Builds the jail and proves that it holds.
     *
     * @throws EngineUnavailableException when a required layer is missing or the proof fails
     */
    public static Sandbox open(SandboxConfig config) {
        requireNonNull(config, "config is null");
        return new Sandbox(config, JailEngine.start(config));
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

    /** Finds what is wrong with code without running it; in an inmate, for compilers can be attacked too. */
    public Validation validate(String code) {
        requireNonNull(code, "code is null");
        Optional<ExecutionError> invalid = checkCode(code);
        if (invalid.isPresent()) {
            throw new IllegalArgumentException(invalid.get().message());
        }
        return engine.validate(code);
    }

    public SandboxInfo info() {
        return new SandboxInfo(
                version(),
                engine.name(),
                POLICY,
                engine.python(),
                config.limits(),
                new SandboxInfo.PoolInfo(
                        config.poolSize(),
                        engine.readyInmates(),
                        admission.running(),
                        admission.queued(),
                        config.maxConcurrent(),
                        config.maxQueued(),
                        engine.forks()),
                engine.layers());
    }

    /** Kills what runs and removes everything the sandbox made on the host. */
    @Override
    public void close() {
        engine.close();
    }

    private ExecutionResult run(
            String id, ExecutionRequest request, OutputListener listener, Cancellation cancellation) {
        requireNonNull(request, "request is null");
        Optional<ExecutionError> invalid = check(request);
        if (invalid.isPresent()) {
            return ExecutionResult.refused(id, engine.name(), invalid.get());
        }
        try {
            if (!admission.enter(config.limits().maxTimeout().toMillis())) {
                return ExecutionResult.refused(id, engine.name(), overloaded());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExecutionResult.refused(id, engine.name(), cancelledWhileWaiting());
        }
        try {
            return cancellation.cancelled()
                    ? ExecutionResult.refused(id, engine.name(), cancelledWhileWaiting())
                    : engine.execute(id, request, listener, cancellation);
        } catch (EngineUnavailableException e) {
            return ExecutionResult.refused(
                    id, engine.name(), ExecutionError.of(ErrorType.ENGINE_UNAVAILABLE, e.explanation()));
        } finally {
            admission.leave();
        }
    }

    private Optional<ExecutionError> check(ExecutionRequest request) {
        Limits limits = config.limits();
        Optional<Duration> timeout = request.timeout();
        if (timeout.isPresent() && !timeout.get().isPositive()) {
            return invalid("timeout must be positive, but is %s s".formatted(seconds(timeout.get())));
        }
        if (timeout.isPresent() && timeout.get().compareTo(limits.maxTimeout()) > 0) {
            return invalid("timeout is %s s, but the most is %s s"
                    .formatted(seconds(timeout.get()), seconds(limits.maxTimeout())));
        }
        if (request.memoryBytes().isPresent() && request.memoryBytes().getAsLong() < 1 << 20) {
            return invalid("memory limit must be at least 1m");
        }
        return checkCode(request.code());
    }

    private Optional<ExecutionError> checkCode(String code) {
        int most = config.limits().codeBytes();
        if (code.length() > most || code.getBytes(StandardCharsets.UTF_8).length > most) {
            return invalid("code is longer than %d bytes: split it up".formatted(most));
        }
        return Optional.empty();
    }

    private ExecutionError overloaded() {
        return ExecutionError.of(
                ErrorType.OVERLOADED,
                "%d executions run and %d wait already: try again in a moment, or raise SANDBOX_MAX_CONCURRENT"
                        .formatted(config.maxConcurrent(), config.maxQueued()));
    }

    private static ExecutionError cancelledWhileWaiting() {
        return ExecutionError.of(ErrorType.CANCELLED, "cancelled while it waited for a place; nothing was run");
    }

    private static Optional<ExecutionError> invalid(String message) {
        return Optional.of(ExecutionError.of(ErrorType.INVALID_REQUEST, message));
    }

    private static String seconds(Duration duration) {
        return Double.toString(duration.toMillis() / 1000.0);
    }

    private static String version() {
        return Optional.ofNullable(Sandbox.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
