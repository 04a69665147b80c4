package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each case in a JVM of its own, as it happens to users. */
class UnpackingTroubleTest {
    @TempDir
    Path temp;

    @Test
    void twoProcessesAtOnceUnpackOnce() throws Exception {
        Path cache = temp.resolve("cache");
        Process first = Shell.start(Map.of(), Shell.unpackProgram(cache.toString()));
        Process second = Shell.start(Map.of(), Shell.unpackProgram(cache.toString()));
        String output = new String(first.getInputStream().readAllBytes())
                + new String(second.getInputStream().readAllBytes());

        assertThat(first.waitFor()).as(output).isZero();
        assertThat(second.waitFor()).as(output).isZero();
        assertThat(output.lines().filter(line -> line.startsWith("progress: unpacking CPython")))
                .hasSize(1);
        assertThat(output.lines().filter(line -> line.startsWith("ready: "))).hasSize(2);
        EmbeddedInterpreterTest.assertNoLeftovers(new CacheFolder(cache));
    }

    @Test
    void aKilledProcessLeavesNothingThatConfusesTheNext() throws Exception {
        CacheFolder cache = new CacheFolder(temp.resolve("cache"));
        Process killed = Shell.start(Map.of(), Shell.unpackProgram(cache.path().toString()));
        while (filesBelow(cache.path()) < 100) {
            assertThat(killed.isAlive()).isTrue();
            Thread.sleep(Duration.ofMillis(2));
        }
        killed.destroyForcibly().waitFor();
        assertThat(cache.path().resolve("interpreters")).isDirectoryContaining("glob:**.unfinished-*");

        Shell.Result next = Shell.run(Map.of(), Shell.unpackProgram(cache.path().toString()));

        assertThat(next.output()).contains("(first use)").contains("ready: ");
        EmbeddedInterpreterTest.assertNoLeftovers(cache);
        assertThat(EmbeddedInterpreter.onClassPath(cache).verify().intact()).isTrue();
    }

    @Test
    void worksWithoutPythonOnThePathAndWithStrangeNamesAndUmask() throws Exception {
        Shell.Result result = Shell.run(
                Map.of("PATH", "/nonexistent", "LC_ALL", "C.UTF-8", "PYTHONHOME", "/nonexistent"),
                List.of(
                        "/bin/sh",
                        "-c",
                        "umask 077; cd \"$1\"; shift; exec \"$@\" 'Zwischen ablage für 蛇/c'",
                        "sh",
                        temp.toString(),
                        Shell.unpackProgram().get(0),
                        "-cp",
                        System.getProperty("java.class.path"),
                        UnpackProgram.class.getName()));

        assertThat(result.output()).contains("ready: " + temp + "/Zwischen ablage für 蛇/c/interpreters/");
        assertThat(Shell.run(
                                Map.of("LC_ALL", "C.UTF-8"),
                                List.of(
                                        "sh",
                                        "-c",
                                        "find \"$1\"/*/c/interpreters/cpython-*/runtime ! -perm -004 | wc -l",
                                        "sh",
                                        temp.toString()))
                        .output())
                .isEqualTo("0");
    }

    @Test
    void aFileSystemThatForbidsProgramsIsNamed() throws Exception {
        Shell.assumeMountsAllowed();
        Shell.Result result = onFileSystem("mount -t tmpfs -o noexec,mode=0700 tmpfs \"$1\"");
        assertThat(result.output())
                .contains("CACHE_NOEXEC: ")
                .contains("'noexec'")
                .contains("SANDBOX_CACHE_DIR");
    }

    @Test
    void aFullDiskIsNamed() throws Exception {
        Shell.assumeMountsAllowed();
        Shell.Result result = onFileSystem("mount -t tmpfs -o size=8m,mode=0700 tmpfs \"$1\"");
        assertThat(result.output())
                .contains("NO_SPACE: ")
                .contains("has 8 MB left")
                .contains("SANDBOX_CACHE_DIR");
        assertThat(result.output()).contains("left behind: 0");
    }

    @Test
    void aDiskThatFillsUpWhileUnpackingIsNamedAndLeftClean() throws Exception {
        Shell.assumeMountsAllowed();
        // More than the estimate at first; another writer takes the room away as soon as unpacking begins.
        Shell.Result result = onFileSystem("mount -t tmpfs -o size=64m,mode=0700 tmpfs \"$1\";"
                + " (while ! ls -d \"$1\"/interpreters/*unfinished*/runtime/lib/* >/dev/null 2>&1; do :; done;"
                + " head -c 100m /dev/zero > \"$1\"/ballast) 2>/dev/null &");
        assertThat(result.output()).contains("NO_SPACE: ").contains("left behind: 0");
    }

    @Test
    void aReadOnlyFileSystemIsNamed() throws Exception {
        Shell.assumeMountsAllowed();
        Shell.Result result = onFileSystem("mount -t tmpfs -o ro,mode=0700 tmpfs \"$1\"");
        assertThat(result.output())
                .contains("CACHE_NOT_WRITABLE: ")
                .contains("Read-only")
                .contains("SANDBOX_CACHE_DIR");
    }

    @Test
    void anInterpreterThatIsThereAlreadyNeedsNoWriteAccess() throws Exception {
        Shell.assumeMountsAllowed();
        SharedCache.interpreter();
        Shell.Result result = onFileSystem(
                "mount --bind '" + SharedCache.FOLDER.path() + "' \"$1\";" + " mount -o remount,bind,ro \"$1\"");
        assertThat(result.output()).contains("ready: ").doesNotContain("progress: ");
    }

    @Test
    void aFolderThatOthersMayWriteToIsRefused() throws Exception {
        Path shared = Files.createDirectory(temp.resolve("shared"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
        Shell.Result result = Shell.run(Map.of(), Shell.unpackProgram(shared.toString()));
        assertThat(result.output())
                .contains("CACHE_NOT_PRIVATE: ")
                .contains("(rwxrwxrwx)")
                .contains("chmod go-w");
        assertThat(shared).isEmptyDirectory();
    }

    private Shell.Result onFileSystem(String mount) throws Exception {
        Path cache = Files.createDirectory(temp.resolve("cache"));
        return Shell.inPrivateMounts(
                mount + "\n" + Shell.quoted(Shell.unpackProgram(cache.toString())) + " || true\n"
                        + "echo left behind: $(ls -d \"$1\"/interpreters/*unfinished* 2>/dev/null | wc -l)",
                cache.toString());
    }

    private static long filesBelow(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.count();
        } catch (Exception e) {
            return 0;
        }
    }
}
