package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds what this machine has to run containers with. In order of preference: runsc by itself; podman, then docker, with
 * runsc; podman, then docker, with the runtime they take by themselves, which has no kernel of its own and is had by
 * name only.
 */
public final class Runtimes {
    private static final String GVISOR = "runsc";

    private final Map<String, String> environment;

    /** @param environment in which programs are looked up and started */
    public Runtimes(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** All of them, the preferred first. */
    public List<RuntimeProbe> probes() {
        List<RuntimeProbe> probes = new ArrayList<>();
        List<RuntimeCandidate> candidates = new ArrayList<>(withKernel());
        candidates.addAll(withoutKernel());
        for (RuntimeCandidate candidate : candidates) {
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
            case PODMAN -> open(Client.PODMAN, choice, spec);
            case DOCKER -> open(Client.DOCKER, choice, spec);
        };
    }

    private ContainerRuntime open(Client client, RuntimeChoice choice, ContainerSpec spec) {
        String runtime = choice.ociRuntime().orElse(GVISOR);
        ClientCandidate candidate = new ClientCandidate(client, runtime, environment);
        try {
            return candidate.open(spec);
        } catch (EngineUnavailableException e) {
            if (choice.ociRuntime().isPresent() || usable(candidate)) {
                throw e;
            }
            RuntimeCandidate byDefault = new ClientCandidate(client, RuntimeChoice.DEFAULT, environment);
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy() + weaker(List.of(byDefault)));
        }
    }

    private List<RuntimeCandidate> withKernel() {
        return List.of(
                new RunscCandidate(environment),
                new ClientCandidate(Client.PODMAN, GVISOR, environment),
                new ClientCandidate(Client.DOCKER, GVISOR, environment));
    }

    private List<RuntimeCandidate> withoutKernel() {
        return List.of(
                new ClientCandidate(Client.PODMAN, RuntimeChoice.DEFAULT, environment),
                new ClientCandidate(Client.DOCKER, RuntimeChoice.DEFAULT, environment));
    }

    private ContainerRuntime openFirst(ContainerSpec spec) {
        List<String> reasons = new ArrayList<>();
        List<String> remedies = new ArrayList<>();
        for (RuntimeCandidate candidate : withKernel()) {
            try {
                return candidate.open(spec);
            } catch (EngineUnavailableException e) {
                reasons.add(candidate.name() + ": " + e.why());
                remedies.add(e.remedy());
            }
        }
        throw new EngineUnavailableException(
                "a container runtime with a kernel of its own",
                String.join("; ", reasons),
                remedies.getFirst() + weaker(withoutKernel()));
    }

    /** Said only of those that would serve. */
    private static String weaker(List<? extends RuntimeCandidate> candidates) {
        List<String> names = candidates.stream()
                .filter(Runtimes::usable)
                .map(RuntimeCandidate::name)
                .toList();
        return names.isEmpty()
                ? ""
                : ". Containers on this machine's own kernel are weaker and had by name only: SANDBOX_CONTAINER_RUNTIME="
                        + String.join(" or ", names);
    }

    private static boolean usable(RuntimeCandidate candidate) {
        try {
            candidate.probe();
            return true;
        } catch (EngineUnavailableException e) {
            return false;
        }
    }
}
