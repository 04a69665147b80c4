package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JailPathsTest {
    private Path temp;
    private JailPaths paths;

    @BeforeEach
    void createPaths(@TempDir Path folder) throws Exception {
        temp = folder.toRealPath();
        paths = new JailPaths(Set.of(Files.createDirectories(temp.resolve("home/me"))));
    }

    @Test
    void linksOnTheWayAreKeptAndTheEndIsMounted() throws Exception {
        Files.createDirectories(temp.resolve("usr/lib/x"));
        Files.createSymbolicLink(temp.resolve("lib"), Path.of("usr/lib"));
        Files.createSymbolicLink(temp.resolve("usr/lib/alias"), temp.resolve("lib/x"));

        paths.require(temp.resolve("lib/alias"));

        assertThat(paths.mounts()).extracting(ReadOnlyMount::source).containsExactly(temp.resolve("usr/lib/x"));
        assertThat(paths.symlinks())
                .containsExactly(
                        new Symlink(temp + "/lib", "usr/lib"), new Symlink(temp + "/usr/lib/alias", temp + "/lib/x"));
    }

    @Test
    void whatLiesInAnotherMountIsMerged() throws Exception {
        Files.createDirectories(temp.resolve("a/b/c"));
        Files.createDirectories(temp.resolve("a/bc"));
        Files.createSymbolicLink(temp.resolve("a/b/link"), Path.of("c"));
        paths.require(temp.resolve("a/b/link"));
        paths.require(temp.resolve("a/b"));
        paths.require(temp.resolve("a/b"));
        paths.require(temp.resolve("a/bc"));

        assertThat(paths.mounts())
                .extracting(ReadOnlyMount::source)
                .containsExactly(temp.resolve("a/b"), temp.resolve("a/bc"));
        assertThat(paths.symlinks()).isEmpty();
    }

    @Test
    void nothingThatHoldsTheHomeFolderIsShown() throws Exception {
        Files.createSymbolicLink(temp.resolve("sly"), temp.resolve("home"));
        for (Path wide : new Path[] {Path.of("/"), Path.of("/usr"), temp.resolve("home/me"), temp.resolve("sly")}) {
            paths.offer(wide);
            assertThatThrownBy(() -> paths.require(wide)).isInstanceOf(InterpreterUnavailableException.class);
        }
        assertThat(paths.mounts()).isEmpty();
        assertThat(paths.symlinks()).isEmpty();
    }

    @Test
    void aCircleOfLinksEnds() throws Exception {
        Files.createSymbolicLink(temp.resolve("circle"), Path.of("circle"));
        assertThatThrownBy(() -> paths.require(temp.resolve("circle"))).isInstanceOf(FileSystemLoopException.class);
    }
}
