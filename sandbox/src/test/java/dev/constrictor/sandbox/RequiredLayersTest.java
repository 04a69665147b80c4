package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.LayerStatus.State;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequiredLayersTest {
    private static final SandboxConfig DEFAULTS = Unguarded.config().forOneExecution();

    @Test
    void every_layer_of_the_jail_but_cgroup_is_required_and_active() {
        try (Sandbox sandbox = Sandbox.open(DEFAULTS)) {
            for (LayerStatus status : sandbox.info().layers()) {
                boolean optional = status.layer() == Layer.CGROUP || status.layer() == Layer.OWN_KERNEL;
                assertThat(status.required()).as(status.toString()).isEqualTo(!optional);
                assertThat(optional || status.state() == State.ACTIVE)
                        .as(status.toString())
                        .isTrue();
                assertThat(status.layer() == Layer.OWN_KERNEL && status.state() == State.ACTIVE)
                        .isFalse();
            }
            assertThat(sandbox.info().layers()).extracting(LayerStatus::layer).containsExactly(Layer.values());
        }
    }

    /** As root a cgroup can be had here; as an ordinary user it usually cannot. */
    @Test
    void a_layer_that_is_required_is_there_or_the_sandbox_does_not_open() {
        SandboxConfig config = DEFAULTS.with(change -> change.requiredLayers = Layer.allOfTheJail());
        if (cgroup(DEFAULTS).orElseThrow().state() == State.ACTIVE) {
            assertThat(cgroup(config).orElseThrow().required()).isTrue();
        } else {
            assertThatThrownBy(() -> Sandbox.open(config))
                    .isInstanceOfSatisfying(EngineUnavailableException.class, exception -> {
                        assertThat(exception.what()).isEqualTo("cgroup");
                        assertThat(exception.remedy()).contains("Delegate=yes").contains("SANDBOX_REQUIRE_LAYERS");
                    });
        }
    }

    @Test
    void layers_that_the_jail_is_made_of_cannot_be_waived() {
        SandboxConfig config = DEFAULTS.with(change -> change.requiredLayers = Set.of());
        assertThat(config.requiredLayers())
                .contains(Layer.SECCOMP, Layer.USER_NAMESPACE, Layer.MOUNT_NAMESPACE, Layer.RLIMITS)
                .doesNotContain(Layer.CGROUP, Layer.LANDLOCK, Layer.SECCOMP_NOTIFY);
    }

    private static Optional<LayerStatus> cgroup(SandboxConfig config) {
        try (Sandbox sandbox = Sandbox.open(config)) {
            return sandbox.info().layers().stream()
                    .filter(status -> status.layer() == Layer.CGROUP)
                    .findFirst();
        }
    }
}
