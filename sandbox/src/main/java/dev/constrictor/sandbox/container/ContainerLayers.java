package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.LayerStatus.State;
import dev.constrictor.sandbox.container.runtime.RuntimeFacts;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The state of each layer of a container, as its runtime and its inmate make it. */
record ContainerLayers(Set<Layer> asked, RuntimeFacts facts) {
    /** The jail's means for what a container has others for: unless somebody asks for them by name they may be absent. */
    private static final Set<Layer> OF_THE_JAIL = EnumSet.of(Layer.LANDLOCK, Layer.SECCOMP_NOTIFY);

    List<LayerStatus> statuses() {
        return Arrays.stream(Layer.values()).map(this::status).toList();
    }

    /** @throws EngineUnavailableException naming the first that is required and not there */
    void requireAll() {
        for (LayerStatus status : statuses()) {
            if (status.required() && status.state() != State.ACTIVE) {
                throw new EngineUnavailableException(
                        status.layer().wireName(),
                        status.detail(),
                        "Leave it out of SANDBOX_REQUIRE_LAYERS, or " + remedy(status.layer()));
            }
        }
    }

    private static String remedy(Layer layer) {
        if (OF_THE_JAIL.contains(layer)) {
            return "use the jail, which alone has it: SANDBOX_ENGINE=jail";
        }
        return layer == Layer.CGROUP
                ? "let the server make cgroups: start it as root, or under systemd with Delegate=yes and DelegateSubgroup=server"
                : "choose another SANDBOX_CONTAINER_RUNTIME";
    }

    private LayerStatus status(Layer layer) {
        return switch (layer) {
            case OWN_KERNEL ->
                facts.ownKernel()
                        ? status(layer, State.ACTIVE, "gVisor, platform %s".formatted(facts.platform()))
                        : status(layer, State.UNAVAILABLE, "containers of this runtime share this machine's kernel");
            case CGROUP ->
                facts.limitsEnforced()
                        ? status(layer, State.ACTIVE, facts.limitsDetail())
                        : status(layer, State.UNAVAILABLE, facts.limitsDetail());
            case LANDLOCK -> status(layer, State.UNAVAILABLE, "the container's own root takes its place");
            case SECCOMP_NOTIFY ->
                status(layer, State.UNAVAILABLE, "refused calls fail in a container, but are not reported");
            case UNPRIVILEGED_UID ->
                status(
                        layer,
                        State.ACTIVE,
                        facts.rootless() ? "the host uid of the user who runs this" : "nobody's uid in the container");
            case MOUNT_NAMESPACE ->
                status(
                        layer,
                        State.ACTIVE,
                        String.join(
                                "; ",
                                Stream.concat(Stream.of(byContainer(layer)), facts.remarks().stream())
                                        .toList()));
            default -> status(layer, State.ACTIVE, byContainer(layer));
        };
    }

    private static String byContainer(Layer layer) {
        return "by the container; " + layer.purpose();
    }

    private LayerStatus status(Layer layer, State state, String detail) {
        return new LayerStatus(layer, state, required(layer), detail);
    }

    private boolean required(Layer layer) {
        boolean byDefault = asked.equals(Layer.requiredByDefault());
        return asked.contains(layer) && !(byDefault && OF_THE_JAIL.contains(layer));
    }
}
