package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuestPackageTest {
    @TempDir
    Path temp;

    private Path sources;
    private CacheFolder cache;

    @BeforeEach
    void writeAPackage() throws Exception {
        sources = Files.createDirectories(temp.resolve("class path/constrictor_guest"));
        Files.writeString(sources.resolve("FILES"), "__init__.py\nlaunch.py\n");
        Files.writeString(sources.resolve("__init__.py"), "");
        Files.writeString(sources.resolve("launch.py"), "import sys\nprint('launched by', sys.version_info[0])\n");
        cache = new CacheFolder(temp.resolve("cache"));
    }

    @Test
    void theIndexNamesEveryFileOfThePackage() throws Exception {
        Path folder = Path.of("src/main/python/constrictor_guest");
        assumeTrue(Files.isDirectory(folder), "needs the sources of constrictor_guest");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(Files.readAllLines(folder.resolve(GuestPackage.INDEX)))
                    .containsExactlyElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> name.endsWith(".py"))
                                    .sorted()
                                    .toList());
        }
    }

    @Test
    void isUnpackedCompiledAndRuns() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path folder = guest().unpack(cache, interpreter);

        assertThat(folder.resolve("constrictor_guest/__pycache__/launch.cpython-314.pyc"))
                .exists();
        assertThat(run(interpreter, folder)).isEqualTo("launched by 3");
        assertThat(guest().unpack(cache, interpreter)).isEqualTo(folder);
    }

    @Test
    void aChangedFileGetsAnotherFolder() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path before = guest().unpack(cache, interpreter);
        Files.writeString(sources.resolve("launch.py"), "print('new')");
        Path after = guest().unpack(cache, interpreter);

        assertThat(after).isNotEqualTo(before);
        assertThat(run(interpreter, after)).isEqualTo("new");
    }

    @Test
    void damageToSourceOrByteCodeIsRepairedEvenIfTheSizeIsTheSame() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path folder = guest().unpack(cache, interpreter);
        for (String damaged : List.of("launch.py", "__pycache__/launch.cpython-314.pyc")) {
            Path file = folder.resolve("constrictor_guest").resolve(damaged);
            byte[] original = Files.readAllBytes(file);
            byte[] content = original.clone();
            content[content.length - 1] ^= 1;
            Files.write(file, content);

            guest().unpack(cache, interpreter);

            assertThat(file).hasBinaryContent(original);
        }
    }

    @Test
    void aStrangerInTheFolderIsRemoved() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path stranger = guest().unpack(cache, interpreter).resolve("constrictor_guest/stranger.py");
        Files.writeString(stranger, "");
        guest().unpack(cache, interpreter);
        assertThat(stranger).doesNotExist();
    }

    @Test
    void anIncompletePackageIsAnError() throws Exception {
        Files.writeString(sources.resolve("FILES"), "__init__.py\nmissing.py\n");
        assertThatThrownBy(this::guest).hasMessageContaining("constrictor_guest/missing.py is not on the class path");
        Files.writeString(sources.resolve("FILES"), "__init__.py\n../evil.py\n");
        assertThatThrownBy(this::guest).hasMessageContaining("../evil.py");
        Files.writeString(sources.resolve("FILES"), "");
        assertThatThrownBy(this::guest).hasMessageContaining("__init__.py");
    }

    private GuestPackage guest() throws Exception {
        try (var classPath =
                new URLClassLoader(new URL[] {sources.getParent().toUri().toURL()}, null)) {
            return GuestPackage.onClassPath(classPath);
        }
    }

    private static String run(Interpreter interpreter, Path folder) throws Exception {
        return Shell.run(
                        interpreter.environment(),
                        List.of(
                                interpreter.executable().toString(),
                                "-I",
                                "-c",
                                "import sys; sys.path.insert(0, sys.argv[1]); import constrictor_guest.launch",
                                folder.toString()))
                .output();
    }
}
