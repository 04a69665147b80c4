package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.SandboxInfo;
import java.util.ArrayList;
import java.util.List;

/** Opens what would run code, and tells the state of each layer. */
record EngineCheck(boolean works, List<Check> checks) {
    EngineCheck {
        checks = List.copyOf(checks);
    }

    static EngineCheck of(SandboxConfig config) {
        try (Sandbox sandbox = Sandbox.open(config)) {
            List<Check> checks = new ArrayList<>();
            sandbox.info().layers().forEach(status -> checks.add(active(status)));
            checks.add(
                    Check.ok(config.engine().wireName(), "opened, and its own probes of isolation were all stopped"));
            SandboxInfo.ContainerInfo containers = sandbox.info().containers();
            if (config.engine() == EngineKind.JAIL && containers.enabled()) {
                checks.add(Check.ok("containers on request", containers.engine()));
            }
            return new EngineCheck(true, checks);
        } catch (EngineUnavailableException e) {
            return broken(e, config.engine().wireName());
        }
    }

    private static Check active(LayerStatus status) {
        String name = "layer " + status.layer().wireName();
        return switch (status.state()) {
            case ACTIVE -> Check.ok(name, status.detail());
            case UNAVAILABLE, DISABLED -> Check.notNeeded(name, "not required, and not there: " + status.detail());
        };
    }

    private static EngineCheck broken(EngineUnavailableException failure, String engine) {
        List<Check> checks = new ArrayList<>();
        boolean named = false;
        for (Layer layer : Layer.values()) {
            boolean missing = failure.what().equals(layer.wireName());
            named |= missing;
            String name = "layer " + layer.wireName();
            checks.add(
                    missing
                            ? Check.missing(name, failure.why(), failure.remedy())
                            : Check.notChecked(name, "no %s could be built".formatted(engine)));
        }
        checks.add(
                named
                        ? Check.missing(engine, "the layer " + failure.what() + " is missing", failure.remedy())
                        : Check.missing(engine, failure.what() + ": " + failure.why(), failure.remedy()));
        return new EngineCheck(false, checks);
    }
}
