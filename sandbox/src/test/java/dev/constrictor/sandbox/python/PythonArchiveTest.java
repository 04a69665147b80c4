package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PythonArchiveTest {
    @TempDir
    Path temp;

    @Test
    void isFoundOnTheClassPathAndKeyedByVersionPlatformAndContent() throws Exception {
        PythonArchive archive =
                PythonArchive.find(Platform.current(), getClass().getClassLoader());
        assertThat(archive.key())
                .matches("cpython-3\\.14\\.\\d+-[\\d.]+-" + Platform.current().classifier() + "-[0-9a-f]{16}");
    }

    @Test
    void isTheSameUnderAnotherNameAndInAFolderWithSpaces() throws Exception {
        PythonArchive archive =
                PythonArchive.find(Platform.current(), getClass().getClassLoader());
        Path copy = Files.createDirectory(temp.resolve("some folder")).resolve("py+thon.jar");
        Files.copy(archive.jar(), copy);
        try (var classPath = new URLClassLoader(new URL[] {copy.toUri().toURL()}, null)) {
            PythonArchive found = PythonArchive.find(Platform.current(), classPath);
            assertThat(found.jar()).isEqualTo(copy);
            assertThat(found.key()).isEqualTo(archive.key());
        }
    }

    @Test
    void aClassPathWithoutItIsAnErrorThatNamesTheArtifact() throws Exception {
        try (var empty = new URLClassLoader(new URL[0], null)) {
            InterpreterUnavailableException failure = catchThrowableOfType(
                    InterpreterUnavailableException.class, () -> PythonArchive.find(Platform.current(), empty));
            assertThat(failure.reason()).isEqualTo(Reason.NO_ARCHIVE);
            assertThat(failure.remedy())
                    .contains("org.bytedeco:cpython")
                    .contains(Platform.current().classifier());
        }
    }

    @Test
    void anotherSystemIsAnErrorThatNamesIt() {
        InterpreterUnavailableException failure =
                catchThrowableOfType(InterpreterUnavailableException.class, () -> Platform.of("Mac OS X", "aarch64"));
        assertThat(failure.reason()).isEqualTo(Reason.UNSUPPORTED_PLATFORM);
        assertThat(failure.why()).contains("Mac OS X on aarch64");
    }
}
