package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What podman or docker tell of themselves.
 *
 * @param runtimes that it knows; podman does not say
 * @param remote whether containers run on another machine, such as a virtual one
 */
record ClientInfo(
        String version,
        String defaultRuntime,
        Optional<List<String>> runtimes,
        boolean rootless,
        boolean hasUids,
        boolean remote,
        boolean limitsEnforced,
        String limitsDetail) {
    private static final List<String> CONTROLLERS = List.of("memory", "pids", "cpu");

    static ClientInfo ask(ClientProgram program) {
        JsonNode info = program.json(program.client().info());
        return switch (program.client()) {
            case PODMAN -> podman(info);
            case DOCKER -> docker(info);
        };
    }

    private static ClientInfo podman(JsonNode info) {
        JsonNode host = info.path("host");
        List<String> controllers = texts(host.path("cgroupControllers"));
        List<String> missing = CONTROLLERS.stream()
                .filter(controller -> !controllers.contains(controller))
                .toList();
        String cgroup = "cgroup " + host.path("cgroupVersion").asString("");
        return new ClientInfo(
                info.path("version").path("Version").asString(""),
                host.path("ociRuntime").path("name").asString(""),
                Optional.empty(),
                host.path("security").path("rootless").asBoolean(false),
                host.path("idMappings").path("uidmap").size() != 1,
                host.path("serviceIsRemote").asBoolean(false),
                missing.isEmpty(),
                missing.isEmpty()
                        ? cgroup + ": memory, tasks and processor time of each container"
                        : "podman has no %s controller of %s".formatted(String.join(", no ", missing), cgroup));
    }

    private static ClientInfo docker(JsonNode info) {
        String version = info.path("ServerVersion").asString("");
        if (version.isEmpty()) {
            // It prints an empty description, and a complaint on stderr that some releases do not count as failure.
            throw new EngineUnavailableException(
                    "docker",
                    "its daemon does not answer, or podman goes by this name",
                    "Start the daemon (systemctl start docker, or Docker Desktop), or set SANDBOX_CONTAINER_RUNTIME=podman");
        }
        List<String> missing = new ArrayList<>();
        for (String limit : List.of("MemoryLimit", "PidsLimit", "CpuCfsQuota")) {
            if (!info.path(limit).asBoolean(false)) {
                missing.add(limit);
            }
        }
        return new ClientInfo(
                version,
                info.path("DefaultRuntime").asString(""),
                Optional.of(List.copyOf(new TreeSet<>(info.path("Runtimes").propertyNames()))),
                texts(info.path("SecurityOptions")).stream().anyMatch(option -> option.contains("rootless")),
                true,
                !info.path("OperatingSystem").asString("").isEmpty()
                        && info.path("OperatingSystem").asString("").contains("Docker Desktop"),
                missing.isEmpty(),
                missing.isEmpty()
                        ? "cgroup v%s: memory, tasks and processor time of each container"
                                .formatted(info.path("CgroupVersion").asString("?"))
                        : "docker has no " + String.join(", no ", missing));
    }

    private static List<String> texts(JsonNode array) {
        Stream<JsonNode> elements = array.valueStream();
        return elements.map(element -> element.asString("")).toList();
    }
}
