package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Starts commands that keep what they make on the host in a folder of the test's own, and looks whether it is gone. */
abstract class LeavesNothing {
    @TempDir
    private Path runtimeFolder;

    Launcher launcher() {
        return Launcher.plain().with("XDG_RUNTIME_DIR", runtimeFolder.toString());
    }

    /** Neither of these processes nor anything in the folder, after a moment. */
    void assertNothingIsLeft(List<ProcessHandle> processes) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(3);
        while (System.nanoTime() < deadline
                && (processes.stream().anyMatch(ProcessHandle::isAlive)
                        || !leftovers().isEmpty())) {
            Thread.sleep(20);
        }
        assertThat(processes).noneMatch(ProcessHandle::isAlive);
        assertThat(leftovers()).isEmpty();
    }

    List<Path> leftovers() throws IOException {
        try (Stream<Path> entries = Files.list(runtimeFolder)) {
            return entries.toList();
        }
    }
}
