package dev.constrictor.bench.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.host.OwnedName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With programs that write down how they were called. */
class PodmanImageTest {
    @TempDir
    private Path folder;

    @Test
    void it_is_loaded_under_a_name_of_its_own_and_removed_by_that_name() throws Exception {
        PodmanImage image = PodmanImage.of(program("podman", ""), program("constrictor", ""));
        assertThat(image.load()).isEmpty();
        image.close();
        image.close();
        assertThat(calls())
                .containsExactly(
                        "podman images --format {{.Repository}}",
                        "constrictor image build --into podman --tag " + image.name(),
                        "podman image rm localhost/" + image.name());
    }

    @Test
    void what_a_killed_run_left_is_removed_and_nothing_else() throws Exception {
        String ours = new OwnedName("constrictor-bench").fresh();
        String leftover = ours.replaceAll("-[0-9a-z]+(-[0-9a-f]{8})$", "-0$1");
        PodmanImage image = PodmanImage.of(
                program("podman", "printf 'localhost/%s\\n' python-sandbox %s %s".formatted("%s", ours, leftover)),
                program("constrictor", ""));
        assertThat(image.load()).isEmpty();
        assertThat(calls())
                .filteredOn(call -> call.contains(" rm "))
                .containsExactly("podman image rm localhost/" + leftover);
    }

    @Test
    void a_failing_build_is_the_reason_why_it_is_missing() throws Exception {
        PodmanImage image =
                PodmanImage.of(program("podman", ""), program("constrictor", "echo this needs a build >&2; exit 3"));
        assertThat(image.load()).contains("its image cannot be had: it ended with status 3: this needs a build");
    }

    @Test
    void without_podman_nothing_is_called() throws Exception {
        PodmanImage image = PodmanImage.of(folder.resolve("podman"), program("constrictor", ""));
        assertThat(image.load()).contains("no %s on this machine".formatted(folder.resolve("podman")));
        image.close();
        assertThat(calls()).isEmpty();
    }

    private Path program(String name, String script) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(
                file, "#!/bin/sh\necho %s \"$@\" >>%s\n%s\n".formatted(name, folder.resolve("calls"), script));
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private List<String> calls() throws IOException {
        Path calls = folder.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }
}
