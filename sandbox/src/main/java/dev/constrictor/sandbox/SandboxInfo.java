package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.limits.Limits;
import java.util.List;

/** What is enforced now, read from the running engine. */
public record SandboxInfo(
        String version,
        String engine,
        String policy,
        PythonInfo python,
        Limits limits,
        PoolInfo pool,
        List<LayerStatus> layers) {
    public SandboxInfo {
        requireNonNull(version, "version is null");
        requireNonNull(engine, "engine is null");
        requireNonNull(policy, "policy is null");
        requireNonNull(python, "python is null");
        requireNonNull(limits, "limits is null");
        requireNonNull(pool, "pool is null");
        layers = List.copyOf(layers);
    }

    /** @param source {@code embedded}, or the path given */
    public record PythonInfo(String version, String source) {
        public PythonInfo {
            requireNonNull(version, "version is null");
            requireNonNull(source, "source is null");
        }
    }

    public record PoolInfo(
            int size, int ready, int running, int queued, int maxConcurrent, int maxQueued, long forks) {}
}
