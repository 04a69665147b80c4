package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.host.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * podman or docker with an OCI runtime.
 *
 * @param wanted its name, or {@link RuntimeChoice#DEFAULT}
 */
record ClientCandidate(Client client, String wanted, Map<String, String> environment) implements RuntimeCandidate {
    private static final Path HYBRID = Path.of("/sys/fs/cgroup/unified/cgroup.controllers");

    /** @param runsc where podman has to be told how to start it */
    record Found(ClientProgram program, ClientInfo info, String runtime, Optional<RunscProgram> runsc) {
        boolean ownKernel() {
            return isGvisor(runtime);
        }

        String name() {
            return program.client().word() + "+" + runtime;
        }
    }

    @Override
    public String name() {
        return client.word() + "+" + wanted;
    }

    @Override
    public RuntimeProbe.Usable probe() {
        Found found = find();
        return new RuntimeProbe.Usable(found.name(), found.info().version(), found.ownKernel());
    }

    @Override
    public ContainerRuntime open(ContainerSpec spec) {
        Found found = find();
        checkImage(found.program(), spec);
        return new ClientRuntime(found, spec);
    }

    private Found find() {
        ClientProgram program = ClientProgram.find(client, environment);
        ClientInfo info = ClientInfo.ask(program);
        boolean isDefault = wanted.equals(RuntimeChoice.DEFAULT) || wanted.equals(info.defaultRuntime());
        String runtime = isDefault ? info.defaultRuntime() : wanted;
        Optional<RunscProgram> runsc = Optional.empty();
        if (client == Client.PODMAN && !isDefault) {
            runsc = podmanRuntime(info);
        }
        info.runtimes().filter(known -> !known.contains(runtime)).ifPresent(known -> {
            throw new EngineUnavailableException(
                    name(),
                    "docker knows no runtime %s, only %s".formatted(runtime, String.join(", ", known)),
                    isGvisor(runtime)
                            ? "Install gVisor's runsc on the daemon's machine, then: runsc install, and restart docker"
                            : "Name one of these: SANDBOX_CONTAINER_RUNTIME=docker+" + info.defaultRuntime());
        });
        if (info.rootless() && !info.hasUids()) {
            throw ClientComplaints.noRanges(name());
        }
        if (runtime.equals("crun") && Files.exists(HYBRID) && !info.remote()) {
            throw ClientComplaints.hybridCgroups(name());
        }
        return new Found(program, info, runtime, runsc);
    }

    /** podman takes any program for a runtime, and complains only when a container starts. */
    private Optional<RunscProgram> podmanRuntime(ClientInfo info) {
        if (info.remote()) {
            throw new EngineUnavailableException(
                    name(),
                    "podman runs containers on another machine and cannot choose their runtime from here",
                    "Make it the default runtime there (runtime= in containers.conf), or use docker with it");
        }
        if (isGvisor(wanted)) {
            return Optional.of(RunscProgram.find(environment));
        }
        if (SearchPath.of(environment).find(wanted).isEmpty()) {
            throw new EngineUnavailableException(
                    name(), "no folder of PATH holds " + wanted, "Install it, or name another runtime");
        }
        return Optional.empty();
    }

    private static void checkImage(ClientProgram program, ContainerSpec spec) {
        JsonNode image = program.json(List.of("image", "inspect", spec.image())).path(0);
        String digest = image.path("Config")
                .path("Labels")
                .path(ContainerSpec.DIGEST_LABEL)
                .asString("");
        if (!digest.equals(spec.imageDigest())) {
            List<String> words = new ArrayList<>();
            words.add("%s was built of another version".formatted(spec.image()));
            words.add(
                    digest.isEmpty()
                            ? "it has no label " + ContainerSpec.DIGEST_LABEL
                            : "its digest is %s, and %s is needed".formatted(digest, spec.imageDigest()));
            throw new EngineUnavailableException(
                    "the image of containers",
                    String.join(": ", words),
                    "Build it anew: ./constrictor image build, or make build-sandbox");
        }
    }

    static boolean isGvisor(String runtime) {
        return runtime.startsWith("runsc") || runtime.equals("gvisor");
    }
}
