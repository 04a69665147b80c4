package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    Path temp;

    @Test
    void theMostSpecificVariableWins() throws Exception {
        String home = temp.toString();
        assertThat(CacheFolder.locate(Map.of("SANDBOX_CACHE_DIR", "/a b", "XDG_CACHE_HOME", "/x", "HOME", home))
                        .path())
                .isEqualTo(Path.of("/a b"));
        assertThat(CacheFolder.locate(Map.of("XDG_CACHE_HOME", "/x", "HOME", home))
                        .path())
                .isEqualTo(Path.of("/x/constrictor"));
        assertThat(CacheFolder.locate(Map.of("SANDBOX_CACHE_DIR", "", "XDG_CACHE_HOME", "rel", "HOME", home))
                        .path())
                .isEqualTo(temp.resolve(".cache/constrictor"));
    }

    @Test
    void withoutHomeTheOneThatJavaKnowsIsUsed() throws Exception {
        assertThat(CacheFolder.locate(Map.of()).path())
                .isEqualTo(Path.of(System.getProperty("user.home"), ".cache/constrictor"));
    }

    @Test
    void aHomeThatDoesNotExistIsAnErrorWithARemedy() {
        InterpreterUnavailableException failure = catchThrowableOfType(
                InterpreterUnavailableException.class, () -> CacheFolder.locate(Map.of("HOME", "/nonexistent")));
        assertThat(failure.reason()).isEqualTo(Reason.NO_CACHE_FOLDER);
        assertThat(failure.why()).contains("/nonexistent");
        assertThat(failure.remedy()).contains("SANDBOX_CACHE_DIR");
    }

    @Test
    void aNameThatALibraryPathCannotHoldIsRefused() {
        assertThat(catchThrowableOfType(
                        InterpreterUnavailableException.class,
                        () -> CacheFolder.locate(Map.of("SANDBOX_CACHE_DIR", "/tmp/a:b"))))
                .hasMessageContaining("cannot hold ':' or ';'");
    }

    @Test
    void isCreatedForItsOwnerOnly() throws Exception {
        CacheFolder cache = new CacheFolder(temp.resolve("a/b")).prepare();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache.path())))
                .isEqualTo("rwx------");
    }

    @Test
    void aFolderOfAnotherUserIsRefused() throws Exception {
        assumeTrue(FileOwner.current().equals(FileOwner.ROOT), "needs root, to give a folder away");
        Path foreign = Files.createDirectory(temp.resolve("foreign"));
        Files.setAttribute(foreign, "unix:uid", 12345);
        InterpreterUnavailableException failure =
                catchThrowableOfType(InterpreterUnavailableException.class, () -> new CacheFolder(foreign).prepare());
        assertThat(failure.reason()).isEqualTo(Reason.CACHE_NOT_PRIVATE);
        assertThat(failure.why()).contains("belongs to user 12345");
    }

    @Test
    void aFileInItsPlaceIsNamed() throws Exception {
        Path file = Files.createFile(temp.resolve("file"));
        InterpreterUnavailableException failure = catchThrowableOfType(
                InterpreterUnavailableException.class, () -> new CacheFolder(file.resolve("cache")).prepare());
        assertThat(failure.reason()).isEqualTo(Reason.CACHE_NOT_WRITABLE);
        assertThat(failure.getMessage()).contains(file.toString());
    }
}
