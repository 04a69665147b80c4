package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LockTest {
    private static final String HASH = "0123456789abcdef".repeat(4);

    @Test
    void what_was_written_is_read_again() {
        Lock lock = new Lock(
                List.of(
                        new Pin(new PackageName("pandas"), "3.1.1", List.of(HASH, "f".repeat(64))),
                        new Pin(new PackageName("numpy"), "2.5.4", List.of(HASH))),
                List.of(Requirement.parse("pandas[excel]>=3")));

        assertThat(lock).hasToString("""
                # requested: pandas[excel]
                numpy==2.5.4 \\
                    --hash=sha256:%1$s
                pandas==3.1.1 \\
                    --hash=sha256:%1$s \\
                    --hash=sha256:%2$s
                """.formatted(HASH, "f".repeat(64)));
        assertThat(Lock.parse(lock.toString(), "a file")).isEqualTo(lock);
    }

    @Test
    void a_lock_of_another_tool_is_read_and_all_of_it_counts_as_requested() {
        Lock lock = Lock.parse("""
                # by pip-compile
                numpy==2.5.4 \\
                    --hash=sha256:%1$s \\
                    --hash=sha256:%1$s
                    # via pandas
                Pandas == 3.1.1  --hash=sha256:%1$s  # a comment
                """.formatted(HASH), "a file");

        assertThat(lock.pins()).extracting(Pin::version).containsExactly("2.5.4", "3.1.1");
        assertThat(lock.requested()).hasToString("[numpy, pandas]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "numpy",
                "numpy==1.0",
                "numpy>=1.0 --hash=sha256:HASH",
                "numpy==1.0 --hash=md5:0123",
                "-r other.txt",
                "--index-url https://example.org/simple",
                "--no-binary numpy",
                "https://example.org/numpy.whl --hash=sha256:HASH",
                "numpy @ https://example.org/numpy.whl --hash=sha256:HASH",
                "numpy==1.0 --hash=sha256:HASH1",
                "numpy==1.0 --hash=sha256:HASH --hash=md5:0123",
                "numpy==1.0 --hash=sha256:HASH --global-option=x",
                "numpy==1.0 --hash=sha256:HASH\nNumPy==1.1 --hash=sha256:HASH"
            })
    void what_is_not_an_exact_version_with_its_hash_is_refused(String text) {
        assertThatThrownBy(() -> Lock.parse(text.replace("HASH", HASH), "my.lock"))
                .isInstanceOf(PackagesUnavailableException.class)
                .hasMessageContaining("the lock file my.lock cannot be used");
    }

    @Test
    void a_package_may_have_thousands_of_hashes() {
        StringBuilder line = new StringBuilder("numpy==1.0");
        for (int index = 0; index < 13_000; index++) {
            line.append(" --hash=sha256:%064x".formatted(index));
        }
        assertThat(Lock.parse(line.toString(), "my.lock").pins().getFirst().hashes())
                .hasSize(13_000);
        assertThatThrownBy(() -> Lock.parse(line + " --hash=sha256:0", "my.lock"))
                .hasMessageContaining("is not NAME==VERSION");
    }

    @Test
    void what_has_no_end_is_not_read_to_it(@TempDir Path folder) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (Path endless : List.of(Path.of("/dev/zero"), pipe, folder)) {
            assertThatThrownBy(() -> Lock.read(endless))
                    .hasMessageContaining("it is a folder, a device or a pipe, and not a file");
        }
        Path large = Files.writeString(folder.resolve("large"), "#\n".repeat(1 << 20));
        assertThatThrownBy(() -> Lock.read(large)).hasMessageContaining("it is larger than 1 MB");
        assertThatThrownBy(() -> Lock.read(folder.resolve("missing"))).hasMessageContaining("it cannot be read");
    }

    @Test
    void the_data_science_lock_holds_what_was_promised() {
        Lock lock = Lock.of(Profile.DATA_SCIENCE);
        assertThat(lock.requested())
                .extracting(Requirement::toString)
                .containsExactlyInAnyOrder(
                        "numpy",
                        "pandas",
                        "scipy",
                        "matplotlib",
                        "seaborn",
                        "scikit-learn",
                        "statsmodels",
                        "plotly",
                        "sympy");
        // Compiled ones come as one wheel for each of the two platforms.
        for (String compiled : List.of("numpy", "pandas", "scipy", "matplotlib", "scikit-learn", "statsmodels")) {
            assertThat(lock.pin(new PackageName(compiled)).orElseThrow().hashes())
                    .as(compiled)
                    .hasSize(2);
        }
    }

    @Test
    void the_network_lock_holds_what_was_promised() {
        Lock lock = Lock.of(Profile.NETWORK);
        assertThat(lock.requested())
                .extracting(Requirement::toString)
                .containsExactlyInAnyOrder("httpx", "requests", "aiohttp", "websocket-client");
        assertThat(lock.pin(new PackageName("aiohttp")).orElseThrow().hashes()).hasSize(2);
    }

    @Test
    void the_locks_agree_on_what_both_need() {
        Lock network = Lock.of(Profile.NETWORK);
        for (Pin pin : Lock.of(Profile.DATA_SCIENCE).pins()) {
            assertThat(network.pin(pin.name()).map(Pin::version).orElse(pin.version()))
                    .as(pin.name().text())
                    .isEqualTo(pin.version());
        }
    }
}
