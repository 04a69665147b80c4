package dev.constrictor.sandbox.container.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.container.runtime.RuntimeChoice.Program;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuntimeChoiceTest {
    @Test
    void a_program_may_come_with_an_oci_runtime() {
        assertThat(RuntimeChoice.parse("auto")).contains(RuntimeChoice.AUTO);
        assertThat(RuntimeChoice.parse(" Podman ")).contains(new RuntimeChoice(Program.PODMAN, Optional.empty()));
        assertThat(RuntimeChoice.parse("docker+runc")).contains(new RuntimeChoice(Program.DOCKER, Optional.of("runc")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lxc", "runsc+crun", "auto+runsc", "podman+", "podman+../x", "podman+-x", "docker+a b"})
    void anything_else_is_refused(String value) {
        assertThat(RuntimeChoice.parse(value)).isEmpty();
    }
}
