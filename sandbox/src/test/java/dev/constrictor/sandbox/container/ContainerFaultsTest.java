package dev.constrictor.sandbox.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What happens when processes die, are missing, or are many: callers hear of it, and nothing stays behind. */
@Tag("container")
@Timeout(300)
class ContainerFaultsTest {
    @BeforeEach
    void need() {
        Containers.assumeInstalled();
    }

    @Test
    void a_container_that_is_killed_fails_its_run_clearly_and_others_are_served() throws Exception {
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            Execution running = endless(sandbox);

            Containers.processesOf(ProcessHandle.current()).forEach(ProcessHandle::destroyForcibly);

            ExecutionResult result = running.await();
            assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
            assertThat(result.stdout()).isEqualTo("1\n");
            assertThat(answer(sandbox)).isEqualTo("42");
        }
        assertThat(Containers.processesOf(ProcessHandle.current())).isEmpty();
    }

    @Test
    void closing_ends_what_runs_and_leaves_no_process() throws Exception {
        Execution running;
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            running = endless(sandbox);
        }
        assertThat(running.await().error().orElseThrow().type()).isEqualTo(ErrorType.CANCELLED);
        assertThat(within(
                        5, () -> Containers.processesOf(ProcessHandle.current()).isEmpty()))
                .isTrue();
    }

    @Test
    void what_a_killed_server_left_is_gone_by_itself_or_with_the_next_one(@TempDir Path base) throws Exception {
        Process server = server(base);
        List<ProcessHandle> containers;
        try (BufferedReader output = server.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo("running");
            containers = Containers.processesOf(server.toHandle());
            assertThat(containers).isNotEmpty();
        } finally {
            server.destroyForcibly().waitFor();
        }

        assertThat(within(10, () -> containers.stream().noneMatch(ProcessHandle::isAlive)))
                .as("containers end with their input")
                .isTrue();
        Process next = server(base);
        try (BufferedReader output = next.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo("running");
            assertThat(entries(base))
                    .as("its own, and nothing of the first one")
                    .hasSize(1);
            next.getOutputStream().close();
            assertThat(next.waitFor(60, TimeUnit.SECONDS)).as("it closes").isTrue();
        } finally {
            next.destroyForcibly().waitFor();
        }
        assertThat(entries(base)).as("after one that could close").isEmpty();
    }

    @Test
    void three_hundred_executions_leave_nothing_behind() throws Exception {
        long before = openDescriptors();
        try (Sandbox sandbox = Sandbox.open(
                Containers.config().with(change -> change.containers = change.containers.withPoolSize(4)))) {
            List<String> answers = IntStream.range(0, 300)
                    .parallel()
                    .mapToObj(i -> sandbox.execute(ExecutionRequest.of("%d + 1".formatted(i)))
                            .value()
                            .map(value -> value.json().toString())
                            .orElse("none"))
                    .toList();
            assertThat(answers)
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 300)
                            .mapToObj(Integer::toString)
                            .toList());
            assertThat(Containers.processesOf(ProcessHandle.current()))
                    .as("of the pool alone: three processes for each container, and what starts just now")
                    .hasSizeLessThan(40);
        }
        assertThat(within(
                        5, () -> Containers.processesOf(ProcessHandle.current()).isEmpty()))
                .isTrue();
        assertThat(openDescriptors()).isLessThan(before + 10);
    }

    @Test
    void a_container_on_request_runs_beside_the_jail() {
        SandboxConfig both = Containers.config().with(change -> {
            change.engine = EngineKind.JAIL;
            change.containers = change.containers.withOnRequest(true);
        });
        try (Sandbox sandbox = Sandbox.open(both)) {
            ExecutionRequest request = ExecutionRequest.of("import os\nos.uname().release");
            ExecutionResult jailed = sandbox.execute(request);
            ExecutionResult contained = sandbox.execute(request.withContainer());

            assertThat(jailed.engine()).isEqualTo("jail");
            assertThat(contained.engine()).startsWith("container (runsc, ");
            assertThat(contained.value().orElseThrow().json())
                    .isNotEqualTo(jailed.value().orElseThrow().json());
            assertThat(sandbox.info().containers().available()).isTrue();
        }
    }

    @Test
    void without_containers_nothing_runs_for_who_asks_for_one() {
        SandboxConfig jail = Containers.config().with(change -> change.engine = EngineKind.JAIL);
        try (Sandbox sandbox = Sandbox.open(jail)) {
            ExecutionResult refused =
                    sandbox.execute(ExecutionRequest.of("print(1)").withContainer());

            assertThat(refused.error().orElseThrow().type()).isEqualTo(ErrorType.ENGINE_UNAVAILABLE);
            assertThat(refused.engine()).isEqualTo("container");
            assertThat(refused.stdout()).isEmpty();
        }
    }

    @Test
    void a_runtime_that_is_not_there_is_no_reason_to_take_another() {
        SandboxConfig config = Containers.config()
                .with(change -> change.containers = change.containers.withRuntime("podman+nonesuch"));

        assertThatThrownBy(() -> Sandbox.open(config)).isInstanceOf(EngineUnavailableException.class);
    }

    @Test
    void a_layer_that_is_required_by_name_and_not_there_keeps_it_from_opening() {
        SandboxConfig config = Containers.config().with(change -> change.requiredLayers = EnumSet.of(Layer.LANDLOCK));

        assertThatThrownBy(() -> Sandbox.open(config))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("landlock");
    }

    @Test
    void the_jail_has_no_kernel_of_its_own() {
        SandboxConfig config =
                SandboxConfig.defaults().with(change -> change.requiredLayers = EnumSet.of(Layer.OWN_KERNEL));

        assertThatThrownBy(() -> Sandbox.open(config))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("SANDBOX_ENGINE=container");
    }

    private static Execution endless(Sandbox sandbox) throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        Execution execution = sandbox.start(
                ExecutionRequest.of("print(1, flush=True)\nwhile True: pass"), (stream, text) -> running.countDown());
        running.await();
        return execution;
    }

    private static String answer(Sandbox sandbox) {
        return sandbox.execute(ExecutionRequest.of("6 * 7"))
                .value()
                .map(value -> value.json().toString())
                .orElse("none");
    }

    private static Process server(Path base) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                HeldContainers.class.getName());
        builder.environment().put("XDG_RUNTIME_DIR", base.toString());
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static long openDescriptors() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.count();
        }
    }

    private static boolean within(int seconds, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(50);
        }
        return true;
    }
}
