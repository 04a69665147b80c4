package dev.constrictor.sandbox.container.image;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.KnownFile;
import dev.constrictor.sandbox.python.Platform;
import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.python.SharedCache;
import dev.constrictor.sandbox.python.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootFolderTest {
    @TempDir
    private Path temp;

    @Test
    void it_holds_an_interpreter_our_python_and_nothing_that_could_be_written_or_gives_rights() throws Exception {
        RootFolder root = shared();
        List<String> programs = new ArrayList<>();
        for (Path path : below(root.path())) {
            String name = root.path().relativize(path).toString();
            int mode = (int) Files.getAttribute(path, "unix:mode", NOFOLLOW_LINKS);
            int program = 0100755;
            assertThat(mode).as(name).isIn(040755, 0100644, program);
            assertThat(Files.getLastModifiedTime(path)).as(name).isEqualTo(FileTime.from(RootFolder.TIME));
            if (mode == program && !name.matches(".*\\.so(\\.[\\d.]+)?")) {
                programs.add(name);
            }
        }
        assertThat(programs).containsExactly("opt/python/bin/python3.14");
        try (Stream<Path> top = Files.list(root.path())) {
            assertThat(top.map(path -> path.getFileName().toString()))
                    .isSubsetOf("data", "dev", "etc", "lib", "lib64", "opt", "proc", "sys", "tmp", "usr", "workspace")
                    .contains("dev", "etc", "opt", "proc", "sys", "tmp");
        }
        for (String empty : List.of("dev", "proc", "sys", "tmp")) {
            assertThat(root.path().resolve(empty)).isEmptyDirectory();
        }
        assertThat(root.path().resolve("etc")).isDirectoryContaining(path -> path.endsWith("passwd"));
        assertThat(root.path().resolve("etc/passwd"))
                .hasContent("sandbox:x:65534:65534:sandbox:/tmp:/usr/sbin/nologin");
        assertThat(root.path().resolve("opt/constrictor/constrictor_guest/__pycache__/main.cpython-314.pyc"))
                .exists();
    }

    @Test
    void it_says_what_a_container_runs() throws Exception {
        RootFolder root = shared();

        assertThat(root.command())
                .containsExactly(
                        "/opt/python/bin/python3.14",
                        "-I",
                        "-S",
                        "-B",
                        "/opt/constrictor/constrictor_guest/main.py",
                        "container");
        assertThat(root.environment())
                .containsExactly(
                        Map.entry("HOME", "/tmp"),
                        Map.entry("LANG", "C.UTF-8"),
                        Map.entry("LD_LIBRARY_PATH", "/opt/python"),
                        Map.entry("MALLOC_ARENA_MAX", "1"),
                        Map.entry("TMPDIR", "/tmp"),
                        Map.entry("TZ", "UTC"),
                        Map.entry("USER", "sandbox"));
    }

    @Test
    void the_digest_is_over_every_name_mode_and_content() throws Exception {
        RootFolder root = shared();
        Digest digest = new Digest();
        for (Path path : below(root.path()).stream()
                .sorted((one, other) -> root.path()
                        .relativize(one)
                        .toString()
                        .compareTo(root.path().relativize(other).toString()))
                .toList()) {
            digest.addPart(root.path().relativize(path).toString())
                    .addPart(Integer.toOctalString((int) Files.getAttribute(path, "unix:mode", NOFOLLOW_LINKS)));
            if (Files.isRegularFile(path)) {
                digest.addPart(Digest.ofFile(path));
            }
        }
        assertThat(root.digest()).isEqualTo(digest.hex()).hasSize(64);
    }

    @Test
    void it_takes_no_room_for_what_the_cache_has_already() throws Exception {
        RootFolder root = shared();
        Interpreter interpreter = SharedCache.interpreter();

        assertThat(Files.isSameFile(
                        root.path().resolve(interpreter.jailExecutable().substring(1)), interpreter.executable()))
                .isTrue();
    }

    @Test
    void two_processes_at_once_make_it_once_and_alike_in_any_time_zone_and_umask() throws Exception {
        String digest = shared().digest();
        Path cache = copyWithoutImages().path();
        Process first = strangeProgram("umask 077", cache);
        Process second = strangeProgram("umask 000; export TZ=Asia/Tokyo LC_ALL=C", cache);
        String output = new String(first.getInputStream().readAllBytes())
                + new String(second.getInputStream().readAllBytes());

        assertThat(first.waitFor()).as(output).isZero();
        assertThat(second.waitFor()).as(output).isZero();
        assertThat(output.lines().filter(line -> line.startsWith("progress: "))).hasSize(1);
        assertThat(output.lines().filter(line -> line.startsWith("ready: " + digest + " " + cache)))
                .hasSize(2);
        try (Stream<Path> images = Files.list(cache.resolve("images"))) {
            assertThat(images.filter(Files::isDirectory)
                            .map(path -> path.getFileName().toString()))
                    .contains(digest.substring(0, 32))
                    .noneMatch(name -> name.contains("unfinished") || name.contains("discarded"));
        }
    }

    @Test
    void whatever_is_missing_changed_or_too_much_is_repaired() throws Exception {
        CacheFolder cache = new CacheFolder(temp.resolve("cache"));
        Interpreter interpreter = SharedCache.interpreter();
        List<String> said = new ArrayList<>();
        RootFolder root = RootFolder.obtain(cache, interpreter, Optional.empty(), said::add);
        assertThat(RootFolder.obtain(cache, interpreter, Optional.empty(), said::add))
                .isEqualTo(root);
        assertThat(said).containsExactly("making the root folder of containers (first use) …");
        Path module = root.path().resolve("opt/python/lib/python3.14/json/__init__.py");

        Files.delete(module);
        assertRepaired(cache, root);

        Files.writeString(module, "import os");
        assertRepaired(cache, root);

        Files.setPosixFilePermissions(module, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertRepaired(cache, root);

        Files.delete(module);
        Files.createSymbolicLink(module, Path.of("/etc/passwd"));
        assertRepaired(cache, root);

        Files.createFile(root.path().resolve("tmp/left"));
        assertRepaired(cache, root);

        Files.writeString(
                Files.createDirectory(root.path().resolve("data/mine")).resolve("left"), "");
        assertRepaired(cache, root);
    }

    @Test
    void places_that_a_runtime_made_for_data_are_no_damage() throws Exception {
        CacheFolder cache = new CacheFolder(temp.resolve("cache"));
        Interpreter interpreter = SharedCache.interpreter();
        List<String> said = new ArrayList<>();
        RootFolder root = RootFolder.obtain(cache, interpreter, Optional.empty(), ProgressListener.SILENT);
        Files.createDirectory(root.path().resolve("data/mine"));

        RootFolder.obtain(cache, interpreter, Optional.empty(), said::add);

        assertThat(said).isEmpty();
        assertThat(root.path().resolve("data/mine")).isDirectory();
    }

    private static void assertRepaired(CacheFolder cache, RootFolder root) throws Exception {
        List<String> said = new ArrayList<>();
        assertThat(RootFolder.obtain(cache, SharedCache.interpreter(), Optional.empty(), said::add))
                .isEqualTo(root);
        assertThat(said).containsExactly("repairing the root folder of containers (its cached copy is damaged) …");
        RootFolder.obtain(cache, SharedCache.interpreter(), Optional.empty(), said::add);
        assertThat(said).hasSize(1);
    }

    @Test
    void a_changed_interpreter_gets_into_no_root_folder() throws Exception {
        CacheFolder cache = copyWithoutImages();
        Interpreter interpreter = EmbeddedInterpreter.onClassPath(cache).obtain(ProgressListener.SILENT);
        Path module = interpreter.mounts().getFirst().source().resolve("lib/python3.14/this.py");
        byte[] content = Files.readAllBytes(module);
        content[0]++;
        Files.write(module, content);

        assertThatThrownBy(() -> RootFolder.obtain(cache, interpreter, Optional.empty(), ProgressListener.SILENT))
                .isInstanceOf(InterpreterUnavailableException.class)
                .hasMessageContaining(module + " is not what it was")
                .hasMessageContaining("constrictor doctor");
        try (Stream<Path> images = Files.list(cache.path().resolve("images"))) {
            assertThat(images.filter(Files::isDirectory)).isEmpty();
        }
    }

    @Test
    void a_full_disk_is_named() throws Exception {
        Shell.assumeMountsAllowed();
        SharedCache.interpreter();
        Path cache = Files.createDirectory(temp.resolve("cache"));
        List<String> program =
                Shell.java(RootProgram.class, SharedCache.FOLDER.path().toString(), cache.toString());

        Shell.Result result = Shell.inPrivateMounts(
                "mount -t tmpfs -o size=8m,mode=0700 tmpfs \"$1\"\n" + Shell.quoted(program) + " || true\n"
                        + "echo left behind: $(ls -d \"$1\"/images/*unfinished* 2>/dev/null | wc -l)",
                cache.toString());

        assertThat(result.output())
                .contains("NO_SPACE: There is no room for the root folder of containers: ")
                .contains(" MB are needed. Free some space, or set SANDBOX_CACHE_DIR to a folder elsewhere.")
                .contains("left behind: 0");
    }

    @Test
    void an_interpreter_of_this_machine_is_refused() throws Exception {
        Interpreter embedded = SharedCache.interpreter();
        Interpreter host = new Interpreter(
                Interpreter.Kind.HOST,
                embedded.version(),
                Path.of("/usr/bin/python3"),
                Map.of(),
                List.of(),
                List.of(),
                "/usr/bin/python3",
                Map.of(),
                List.of());

        assertThatThrownBy(() -> RootFolder.obtain(SharedCache.FOLDER, host, Optional.empty(), ProgressListener.SILENT))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("SANDBOX_PYTHON names /usr/bin/python3")
                .hasMessageContaining("Unset SANDBOX_PYTHON");
    }

    @Test
    void libraries_go_where_this_machines_loader_looks() throws Exception {
        SystemLibraries libraries = SystemLibraries.of(
                Platform.LINUX_X86_64,
                Stream.of(
                        "7f00-7f01 r-xp 00000000 fe:00 1   /opt/java/lib/libcrypto.so",
                        "7f02-7f03 r-xp 00000000 fe:00 2   /usr/lib64/libc.so.6",
                        "7f04-7f05 r-xp 00000000 fe:00 3   /other/libc-2.31.so"));
        assertThat(libraries.folders())
                .containsExactly(
                        Path.of("/usr/lib64"),
                        Path.of("/lib/x86_64-linux-gnu"),
                        Path.of("/usr/lib/x86_64-linux-gnu"),
                        Path.of("/lib64"),
                        Path.of("/usr/lib"));
        assertThat(SystemLibraries.of(Platform.LINUX_ARM64, Stream.of()).folders())
                .startsWith(Path.of("/lib/aarch64-linux-gnu"));
        assertThat(SystemLibraries.of(Platform.current()).files(List.of("libc.so.6", "libnowhere.so.1")))
                .extracting(KnownFile::target)
                .hasSize(2)
                .contains(Platform.current().loader().toString());
    }

    @Test
    void links_are_followed_only_to_files_of_the_same_folder() throws Exception {
        Path folder = Files.createDirectory(temp.resolve("zones"));
        Files.writeString(folder.resolve("UTC"), "utc");
        Files.createSymbolicLink(folder.resolve("Zulu"), Path.of("UTC"));
        Files.createSymbolicLink(folder.resolve("posix"), Path.of("."));
        Files.createSymbolicLink(folder.resolve("localtime"), Path.of("/etc/passwd"));
        Files.createSymbolicLink(folder.resolve("broken"), Path.of("nowhere"));

        assertThat(ContentSources.filesBelow(folder))
                .extracting(KnownFile::target)
                .containsExactlyInAnyOrder(folder + "/UTC", folder + "/Zulu");
    }

    private static RootFolder shared() throws InterpreterUnavailableException {
        return RootFolder.obtain(
                SharedCache.FOLDER, SharedCache.interpreter(), Optional.empty(), ProgressListener.SILENT);
    }

    private CacheFolder copyWithoutImages() throws Exception {
        CacheFolder copy = SharedCache.copyTo(temp.resolve("cache"));
        Shell.run("rm", "-rf", copy.path().resolve("images").toString());
        return copy;
    }

    private static Process strangeProgram(String before, Path cache) throws Exception {
        return Shell.start(
                Map.of(),
                List.of(
                        "sh",
                        "-c",
                        before + "; exec " + Shell.quoted(Shell.java(RootProgram.class, cache.toString()))));
    }

    private static List<Path> below(Path folder) throws Exception {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.skip(1).toList();
        }
    }
}
