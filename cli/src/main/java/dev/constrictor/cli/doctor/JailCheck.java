package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.List;

/** Opens a real jail, and tells the state of each layer. */
record JailCheck(boolean works, List<Check> checks) {
    private static final String JAIL = "jail";

    JailCheck {
        checks = List.copyOf(checks);
    }

    static JailCheck of(SandboxConfig config) {
        try (Sandbox sandbox = Sandbox.open(config)) {
            List<Check> checks = new ArrayList<>();
            sandbox.info().layers().forEach(status -> checks.add(active(status)));
            checks.add(Check.ok(JAIL, "opened, and its own probes of isolation were all stopped"));
            return new JailCheck(true, checks);
        } catch (EngineUnavailableException e) {
            return broken(e);
        }
    }

    private static Check active(LayerStatus status) {
        String name = "layer " + status.layer().wireName();
        return switch (status.state()) {
            case ACTIVE -> Check.ok(name, status.detail());
            case UNAVAILABLE, DISABLED -> Check.notNeeded(name, "not required, and not there: " + status.detail());
        };
    }

    private static JailCheck broken(EngineUnavailableException failure) {
        List<Check> checks = new ArrayList<>();
        boolean named = false;
        for (Layer layer : Layer.values()) {
            boolean missing = failure.what().equals(layer.wireName());
            named |= missing;
            String name = "layer " + layer.wireName();
            checks.add(
                    missing
                            ? Check.missing(name, failure.why(), failure.remedy())
                            : Check.notChecked(name, "no jail could be built"));
        }
        checks.add(
                named
                        ? Check.missing(JAIL, "the layer " + failure.what() + " is missing", failure.remedy())
                        : Check.missing(JAIL, failure.what() + ": " + failure.why(), failure.remedy()));
        return new JailCheck(false, checks);
    }
}
