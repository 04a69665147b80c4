package dev.constrictor.sandbox.container;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.container.runtime.ContainerRuntime;
import dev.constrictor.sandbox.container.runtime.RuntimeFacts;
import dev.constrictor.sandbox.host.FolderTree;
import dev.constrictor.sandbox.inmate.RunClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Code that turns against the process that carries its channels, and containers that lie. */
@Tag("container")
@Timeout(120)
class HostileContainerTest {
    private static final String HELLO = message(0, "{\"hello\":{\"python\":\"3\",\"kernel\":\"x\"}}");
    private static final String READY = message(1, "\\000\\000\\000\\016{\"ready\":true}", 18);
    private static final String EXIT = message(0, "{\"exit\":{\"status\":0}}");

    @Test
    void code_cannot_kill_the_process_that_carries_its_output() {
        Containers.assumeInstalled();
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import os, time
                    print("before", flush=True)
                    try:
                        os.kill(os.getppid() or 1, 9)
                    except OSError:
                        pass
                    time.sleep(0.2)
                    "after"
                    """));

            assertThat(result.stdout()).isEqualTo("before\n");
            assertThat(result.error()).isEmpty();
        }
    }

    @Test
    void code_cannot_stop_the_process_that_carries_its_output() {
        Containers.assumeInstalled();
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import os
                    try:
                        os.kill(os.getppid() or 1, 19)
                    except OSError:
                        pass
                    "after"
                    """).withTimeout(Duration.ofSeconds(2)));

            assertThat(result.error()).isEmpty();
        }
    }

    /** Whoever can write there can say of a container that it has ended, and let it live. */
    @Test
    void code_cannot_open_the_output_of_a_podman_container() {
        try (Sandbox sandbox = Sandbox.open(
                Containers.config().with(change -> change.containers = change.containers.withRuntime("podman")))) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import os
                    def opens(path, flags):
                        try:
                            os.open(path, flags)
                            return True
                        except OSError:
                            return False
                    [opens("/proc/1/fd/1", os.O_WRONLY), opens("/proc/1/mem", os.O_RDWR), opens("/proc/1/fd/0", os.O_RDONLY)]
                    """));

            assertThat(result.value().orElseThrow().json()).hasToString("[false,false,false]");
        } catch (EngineUnavailableException e) {
            abort("needs podman, runsc and this version's image: " + e.why());
        }
    }

    @Test
    void a_container_that_says_it_has_ended_is_ended() throws Exception {
        try (RunClock clock = new RunClock();
                Spoken runtime = new Spoken(HELLO + READY.repeat(6) + EXIT)) {
            Container container =
                    Container.start("c1", runtime, new byte[1], Duration.ofSeconds(30), clock, gone -> {});

            assertThat(container.exitWithin(5000)).isPresent();
            assertThat(runtime.process().waitFor(5, SECONDS))
                    .as("nobody kills a container that has told of its end")
                    .isTrue();
        }
    }

    /** As those do who clean up folders for temporary files. */
    @Test
    void a_run_folder_that_was_deleted_is_made_again() throws Exception {
        Containers.assumeInstalled();
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            new FolderTree(ownFolder().orElseThrow()).delete();
            sandbox.execute(ExecutionRequest.of("1")); // the one that was ready

            assertThat(sandbox.execute(ExecutionRequest.of("6 * 7")).error()).isEmpty();
        }
    }

    @Test
    void an_engine_that_has_failed_can_still_be_asked_about() throws Exception {
        Containers.assumeInstalled();
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            new FolderTree(ownFolder().orElseThrow()).delete();
            sandbox.execute(ExecutionRequest.of("1"));
            sandbox.execute(ExecutionRequest.of("1"));

            assertThatCode(sandbox::info).doesNotThrowAnyException();
        }
    }

    private static Optional<Path> ownFolder() throws IOException {
        Path base = Path.of(
                Optional.ofNullable(System.getenv("XDG_RUNTIME_DIR")).orElse(System.getProperty("java.io.tmpdir")));
        String mine = "constrictor-box-" + ProcessHandle.current().pid() + "-*";
        try (DirectoryStream<Path> found = Files.newDirectoryStream(base, mine)) {
            for (Path folder : found) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private static String message(int channel, String content) {
        return message(channel, content, content.length());
    }

    /** As printf reads it. */
    private static String message(int channel, String content, int length) {
        return "\\00%d\\000\\000\\000\\%03o%s".formatted(channel, length, content);
    }

    /** A container that says this, and stays. */
    private static final class Spoken implements ContainerRuntime {
        private final Process process;

        Spoken(String text) throws IOException {
            process = new ProcessBuilder("/bin/sh", "-c", "printf \"$1\"; exec sleep 60", "sh", text).start();
        }

        Process process() {
            return process;
        }

        @Override
        public String name() {
            return "spoken";
        }

        @Override
        public RuntimeFacts facts() {
            return new RuntimeFacts("1", "none", false, false, false, "", List.of());
        }

        @Override
        public Process start(String containerName) {
            return process;
        }

        @Override
        public EngineUnavailableException explain(int exitStatus, String complaints) {
            return new EngineUnavailableException("a container", complaints, "Try again");
        }

        @Override
        public void remove(String containerName) {
            process.destroyForcibly();
        }

        @Override
        public void sweep() {
            throw new UncheckedIOException(new IOException("not used"));
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
