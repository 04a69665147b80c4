package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what this machine has to run containers with. In order of preference: runsc by itself; podman, then docker, with
 * runsc; podman, then docker, with the runtime they take by themselves, which has no kernel of its own and is had by
 * name only.
 */
public final class Runtimes {
    private final Map<String, String> environment;

    /** @param environment in which programs are looked up and started */
    public Runtimes(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** All of them, the preferred first. */
    public List<RuntimeProbe> probes() {
        List<RuntimeProbe> probes = new ArrayList<>();
        for (RuntimeCandidate candidate : candidates()) {
            try {
                probes.add(candidate.probe());
            } catch (EngineUnavailableException e) {
                probes.add(new RuntimeProbe.Unusable(candidate.name(), e.why(), e.remedy()));
            }
        }
        return probes;
    }

    /**
     * Opens the one that was asked for, and sweeps what killed servers left of its kind. That containers run is not
     * tried: the engine's own first one shows it.
     *
     * @throws EngineUnavailableException if it is not to be had: never is another one taken that is weaker
     */
    public ContainerRuntime open(RuntimeChoice choice, ContainerSpec spec) {
        return switch (choice.program()) {
            case AUTO -> openFirst(spec);
            case RUNSC -> new RunscCandidate(environment).open(spec);
            case PODMAN, DOCKER -> throw new IllegalArgumentException("not yet");
        };
    }

    private List<RuntimeCandidate> candidates() {
        return List.of(new RunscCandidate(environment));
    }

    private ContainerRuntime openFirst(ContainerSpec spec) {
        List<String> reasons = new ArrayList<>();
        Optional<String> remedy = Optional.empty();
        for (RuntimeCandidate candidate : candidates()) {
            try {
                return candidate.open(spec);
            } catch (EngineUnavailableException e) {
                reasons.add(candidate.name() + ": " + e.why());
                remedy = remedy.or(() -> Optional.of(e.remedy()));
            }
        }
        throw new EngineUnavailableException(
                "a container runtime with a kernel of its own", String.join("; ", reasons), remedy.orElse(""));
    }
}
