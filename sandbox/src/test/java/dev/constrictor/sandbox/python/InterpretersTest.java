package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterpretersTest {
    @Test
    void theEmbeddedOneIsTheDefault() throws Exception {
        for (Optional<String> unset : List.of(Optional.<String>empty(), Optional.of(" "))) {
            assertThat(Interpreters.resolve(unset, SharedCache.FOLDER, ProgressListener.SILENT))
                    .isEqualTo(SharedCache.interpreter());
        }
    }

    @Test
    void aHostInterpreterNeedsNoCache(@TempDir Path temp) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "needs /usr/bin/python3");
        CacheFolder cache = new CacheFolder(temp.resolve("cache"));
        assertThat(Interpreters.resolve(Optional.of("/usr/bin/python3"), cache, ProgressListener.SILENT)
                        .kind())
                .isEqualTo(Interpreter.Kind.HOST);
        assertThat(cache.path()).doesNotExist();
    }

    @Test
    void aWrongHostInterpreterIsNotReplacedInSilence() {
        assertThatThrownBy(() ->
                        Interpreters.resolve(Optional.of("/nonexistent"), SharedCache.FOLDER, ProgressListener.SILENT))
                .hasMessage("SANDBOX_PYTHON=/nonexistent cannot be used: there is no such file. Set SANDBOX_PYTHON to a"
                        + " CPython 3.9 or newer, or unset it to use the interpreter that comes along.");
    }
}
