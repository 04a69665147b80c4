package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.SharedCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jail is started while its files are still being looked at: none that is made of damaged ones may be used. */
class DamagedCacheTest {
    @TempDir
    Path temp;

    private final List<String> told = new ArrayList<>();
    private CacheFolder cache;
    private SandboxConfig config;

    @BeforeEach
    void fillCache() throws Exception {
        cache = SharedCache.copyTo(temp.resolve("cache"));
        config = Unguarded.config().forOneExecution().with(change -> {
            change.cacheFolder = Optional.of(cache.path());
            change.progress = told::add;
        });
        assertRuns();
    }

    @Test
    void byteCodeOfOursThatWasChangedIsMadeAnew() throws Exception {
        Path byteCode = find("failure.cpython-314.pyc");
        byte[] right = Files.readAllBytes(byteCode);
        Files.write(byteCode, new byte[1], StandardOpenOption.APPEND); // Python reads no further than it has to

        assertRuns();

        assertThat(find("failure.cpython-314.pyc")).hasBinaryContent(right);
    }

    @Test
    void oursThatDoesNotEvenStartIsMadeAnew() throws Exception {
        Path byteCode = find("launch.cpython-314.pyc");
        byte[] right = Files.readAllBytes(byteCode);
        Files.write(byteCode, new byte[3]);

        assertRuns();

        assertThat(find("launch.cpython-314.pyc")).hasBinaryContent(right);
    }

    @Test
    void aFileOfTheInterpreterThatIsMissingIsUnpackedAgain() throws Exception {
        Files.delete(find("this.py"));

        assertRuns();

        assertThat(find("this.py")).exists();
        assertThat(told).anyMatch(line -> line.startsWith("repairing"));
    }

    private void assertRuns() {
        try (Sandbox sandbox = Sandbox.open(config)) {
            assertThat(sandbox.execute(ExecutionRequest.of("2 + 2"))
                            .value()
                            .orElseThrow()
                            .json()
                            .intValue())
                    .isEqualTo(4);
        }
    }

    private Path find(String name) throws IOException {
        try (Stream<Path> files = Files.walk(cache.path())) {
            return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
        }
    }
}
