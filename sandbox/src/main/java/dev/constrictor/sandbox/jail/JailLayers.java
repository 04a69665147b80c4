package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.LayerStatus.State;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import java.util.Arrays;
import java.util.List;

/** The state of each layer of a zygote that is in service: what it could not have is known by then. */
record JailLayers(SandboxConfig config, ZygoteFacts facts, Cgroup cgroup, NotifyMode notifyMode) {

    List<LayerStatus> statuses() {
        return Arrays.stream(Layer.values()).map(this::status).toList();
    }

    private LayerStatus status(Layer layer) {
        boolean required = config.requiredLayers().contains(layer);
        return switch (layer) {
            case LANDLOCK ->
                facts.landlockAbi().isPresent()
                        ? active(
                                layer,
                                required,
                                "ABI %d; %s".formatted(facts.landlockAbi().getAsInt(), layer.purpose()))
                        : unavailable(layer, required, "this kernel has no Landlock, or it is not switched on");
            case SECCOMP_NOTIFY ->
                notifyMode == NotifyMode.LISTENER
                        ? active(layer, required, layer.purpose())
                        : unavailable(layer, required, "the kernel gave no listener: refused calls are not reported");
            case CGROUP ->
                cgroup.active()
                        ? active(layer, required, cgroup.detail())
                        : unavailable(layer, required, cgroup.detail());
            case OWN_KERNEL ->
                new LayerStatus(
                        layer,
                        State.DISABLED,
                        required,
                        "the jail shares this machine's kernel: SANDBOX_ENGINE=container puts another one between");
            case UNPRIVILEGED_UID ->
                active(
                        layer,
                        required,
                        facts.uidPerInmate() ? "a host uid for each inmate" : "the host uid of the user who runs this");
            default -> active(layer, required, layer.purpose());
        };
    }

    private static LayerStatus active(Layer layer, boolean required, String detail) {
        return new LayerStatus(layer, State.ACTIVE, required, detail);
    }

    private static LayerStatus unavailable(Layer layer, boolean required, String detail) {
        return new LayerStatus(layer, State.UNAVAILABLE, required, detail);
    }
}
