package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is enforced now, read from the running engine.
 *
 * @param data names of the folders of this machine that code sees
 */
public record SandboxInfo(
        String version,
        String engine,
        CodeRules rules,
        List<ProfileInfo> profiles,
        PythonInfo python,
        Limits limits,
        PoolInfo pool,
        List<LayerStatus> layers,
        ContainerInfo containers,
        List<String> data,
        NetworkInfo network) {
    public SandboxInfo {
        requireNonNull(version, "version is null");
        requireNonNull(engine, "engine is null");
        requireNonNull(rules, "rules is null");
        profiles = List.copyOf(profiles);
        requireNonNull(python, "python is null");
        requireNonNull(limits, "limits is null");
        requireNonNull(pool, "pool is null");
        layers = List.copyOf(layers);
        requireNonNull(containers, "containers is null");
        data = List.copyOf(data);
        requireNonNull(network, "network is null");
    }

    /**
     * @param enabled whether code has a way to the network
     * @param allowed the only destinations there are
     */
    public record NetworkInfo(boolean enabled, List<String> allowed) {
        public static final NetworkInfo OFF = new NetworkInfo(false, List.of());

        public NetworkInfo {
            allowed = List.copyOf(allowed);
        }
    }

    /**
     * @param enabled whether an execution may run in a container
     * @param available whether one can be had now
     * @param engine with its runtime and platform
     */
    public record ContainerInfo(
            boolean enabled, boolean available, String engine, int ready, List<LayerStatus> layers) {
        public static final ContainerInfo OFF = new ContainerInfo(false, false, "", 0, List.of());

        public ContainerInfo {
            requireNonNull(engine, "engine is null");
            layers = List.copyOf(layers);
        }
    }

    /** @param source {@code embedded}, or the path given */
    public record PythonInfo(String version, String source) {
        public PythonInfo {
            requireNonNull(version, "version is null");
            requireNonNull(source, "source is null");
        }
    }

    /**
     * @param modules that it allows to import
     * @param missing those of them that the interpreter does not have; looked for only where the profile is enabled
     * @param versions of those of them that the interpreter has and that are not of the standard library
     */
    public record ProfileInfo(
            Profile profile,
            boolean enabled,
            List<String> modules,
            List<String> missing,
            SortedMap<String, String> versions) {
        public ProfileInfo {
            requireNonNull(profile, "profile is null");
            modules = List.copyOf(modules);
            missing = List.copyOf(missing);
            versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
        }
    }

    /** @param restarts zygotes that were started because the one before had died, not because it was old */
    public record PoolInfo(
            int size,
            int ready,
            int running,
            int queued,
            int maxConcurrent,
            int maxQueued,
            long forks,
            long restarts) {}
}
