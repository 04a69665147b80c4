package dev.constrictor.sandbox.python;

import static java.nio.file.attribute.PosixFilePermission.OTHERS_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_READ;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedInterpreterTest {
    private static final Path JSON = Path.of("lib/python3.14/json/__init__.py");

    @Test
    void describesItselfForTheHostAndForTheJail() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Path runtime = runtime(interpreter);

        assertThat(interpreter.kind()).isEqualTo(Interpreter.Kind.EMBEDDED);
        assertThat(interpreter.version()).matches("3\\.14\\.\\d+");
        assertThat(interpreter.environment()).isEqualTo(Map.of("LD_LIBRARY_PATH", runtime.toString()));
        assertThat(interpreter.mounts()).containsExactly(new ReadOnlyMount(runtime, "/opt/python"));
        assertThat(interpreter.jailExecutable()).isEqualTo("/opt/python/bin/python3.14");
        assertThat(interpreter.jailEnvironment()).isEqualTo(Map.of("LD_LIBRARY_PATH", "/opt/python"));
        assertThat(interpreter.systemLibraries())
                .contains("libc.so.6", "libz.so.1")
                .doesNotHaveDuplicates();
        assertThat(interpreter.symlinks()).isEmpty();
    }

    @Test
    void theStandardLibraryWorksAfterPruning() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Shell.Result result = Shell.run(
                interpreter.environment(),
                List.of(
                        interpreter.executable().toString(),
                        "-I",
                        "-c",
                        "import json, ssl, sqlite3, ctypes, decimal, asyncio, zoneinfo, hashlib, lzma, bz2, zlib, uuid,"
                                + " ensurepip, venv, unittest, multiprocessing, pydoc, email, xml.etree.ElementTree, csv\n"
                                + "print(sqlite3.connect(':memory:').execute('select 6*7').fetchone()[0],"
                                + " hashlib.sha256(b'').hexdigest()[:8], ssl.create_default_context().protocol.name,"
                                + " ctypes.CDLL(None).getpid() > 0, zlib.decompress(zlib.compress(b'z')))"));

        assertThat(result.output()).isEqualTo("42 e3b0c442 PROTOCOL_TLS_CLIENT True b'z'");
    }

    @Test
    void leavesOutWhatAnInmateHasNoUseFor() throws Exception {
        Path runtime = runtime(SharedCache.interpreter());
        Path library = runtime.resolve("lib/python3.14");

        try (Stream<Path> top = Files.list(runtime)) {
            assertThat(top.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("bin", "lib", "libpython3.14.so.1.0", "libffi.so.8");
        }
        try (Stream<Path> programs = Files.list(runtime.resolve("bin"))) {
            assertThat(programs).containsExactly(runtime.resolve("bin/python3.14"));
        }
        assertThat(runtime.resolve("lib")).isDirectoryNotContaining(path -> !path.equals(library));
        for (String gone : List.of(
                "test",
                "idlelib",
                "tkinter",
                "turtledemo",
                "turtle.py",
                "pydoc_data",
                "site-packages/pip",
                "config-3.14-x86_64-linux-gnu")) {
            assertThat(library.resolve(gone)).doesNotExist();
        }
        assertThat(library.resolve("lib-dynload")).isDirectoryNotContaining("regex:.*/(_test|_ctypes_test|_?xx).*");
        assertThat(library.resolve("ensurepip/_bundled")).isDirectoryContaining("glob:**.whl");
    }

    @Test
    void everyFileCanBeReadButNotWrittenByOtherUsers() throws Exception {
        Path runtime = runtime(SharedCache.interpreter());
        try (Stream<Path> files = Files.walk(runtime)) {
            for (Path file : files.toList()) {
                var permissions = Files.getPosixFilePermissions(file);
                assertThat(permissions)
                        .as(file.toString())
                        .contains(OTHERS_READ)
                        .doesNotContain(OTHERS_WRITE);
                assertThat(permissions.contains(OTHERS_EXECUTE))
                        .as(file.toString())
                        .isEqualTo(Files.isDirectory(file) || RuntimeUnpacker.isProgram(runtime.relativize(file)));
            }
        }
    }

    @Test
    void everyModuleIsCompiledForItsPlaceInTheJailAndLoadedUnchecked() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        Shell.Result result = Shell.run(
                interpreter.environment(),
                List.of(
                        interpreter.executable().toString(),
                        "-I",
                        "-c",
                        """
                import importlib.util, marshal, pathlib, sys
                root = pathlib.Path(sys.argv[1])
                for source in root.rglob("*.py"):
                    code = pathlib.Path(importlib.util.cache_from_source(source)).read_bytes()
                    unchecked_hash = int.from_bytes(code[4:8], "little") == 1
                    name = marshal.loads(code[16:]).co_filename
                    if not unchecked_hash or name != f"/opt/python/{source.relative_to(root)}":
                        print(source, unchecked_hash, name)
                """,
                        runtime(interpreter).toString()));

        assertThat(result.output()).isEmpty();
        assertThat(result.status()).isZero();
    }

    @Test
    void saysNothingAndChangesNothingWhenAllIsThere() throws Exception {
        SharedCache.interpreter();
        List<String> messages = new ArrayList<>();
        EmbeddedInterpreter.onClassPath(SharedCache.FOLDER).obtain(messages::add);
        assertThat(messages).isEmpty();
        assertThat(EmbeddedInterpreter.onClassPath(SharedCache.FOLDER).verify())
                .satisfies(found -> assertThat(found.problems()).isEmpty())
                .satisfies(found -> assertThat(found.files()).isGreaterThan(1000));
    }

    @Test
    void repairsAFileThatIsMissingOrHasTheWrongSize(@TempDir Path temp) throws Exception {
        CacheFolder cache = SharedCache.copyTo(temp.resolve("cache"));
        EmbeddedInterpreter embedded = EmbeddedInterpreter.onClassPath(cache);
        Path runtime = embedded.verify().folder();
        byte[] original = Files.readAllBytes(runtime.resolve(JSON));
        Files.writeString(runtime.resolve(JSON), "import");
        Files.delete(runtime.resolve("libffi.so.8"));

        List<String> messages = new ArrayList<>();
        Interpreter repaired = embedded.obtain(messages::add);

        assertThat(messages)
                .containsExactly("repairing CPython " + repaired.version() + " (its cached copy is damaged) …");
        assertThat(runtime(repaired).resolve(JSON)).hasBinaryContent(original);
        assertThat(embedded.verify().intact()).isTrue();
        assertNoLeftovers(cache);
    }

    @Test
    void verifyFindsChangesThatKeepTheSizeAndFilesThatDoNotBelong(@TempDir Path temp) throws Exception {
        CacheFolder cache = SharedCache.copyTo(temp.resolve("cache"));
        EmbeddedInterpreter embedded = EmbeddedInterpreter.onClassPath(cache);
        Path runtime = embedded.verify().folder();
        byte[] content = Files.readAllBytes(runtime.resolve(JSON));
        content[0] ^= 1;
        Files.write(runtime.resolve(JSON), content);
        Files.writeString(runtime.resolve("lib/python3.14/sitecustomize.py"), "print('hello')");

        assertThat(embedded.verify().problems())
                .containsExactlyInAnyOrder(
                        JSON + " was changed", "lib/python3.14/sitecustomize.py does not belong there");
    }

    @Test
    void verifySaysWhenNothingIsUnpacked(@TempDir Path temp) throws Exception {
        assertThat(EmbeddedInterpreter.onClassPath(new CacheFolder(temp))
                        .verify()
                        .problems())
                .containsExactly("the interpreter has not been unpacked yet");
    }

    static void assertNoLeftovers(CacheFolder cache) throws IOException {
        try (Stream<Path> entries = Files.list(cache.path().resolve("interpreters"))) {
            assertThat(entries.map(path -> path.getFileName().toString()))
                    .hasSize(3)
                    .allMatch(name -> name.matches("cpython-[\\w.-]+-[0-9a-f]{16}(\\.lock|\\.last-used)?"));
        }
    }

    private static Path runtime(Interpreter interpreter) {
        return interpreter.executable().getParent().getParent();
    }
}
