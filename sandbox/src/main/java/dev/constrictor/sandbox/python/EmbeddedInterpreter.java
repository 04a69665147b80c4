package dev.constrictor.sandbox.python;

import dev.constrictor.sandbox.host.IoReason;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The CPython that comes with Constrictor, unpacked into the cache folder at its first use. */
public final class EmbeddedInterpreter {
    /** Taken from the host, because they must fit its kernel and loader, or because the archive does not hold them. */
    static final List<String> SYSTEM_LIBRARIES = List.of(
            "libc.so.6",
            "libm.so.6",
            "libdl.so.2",
            "libpthread.so.0",
            "librt.so.1",
            "libutil.so.1",
            "libresolv.so.2",
            "libgcc_s.so.1",
            "libz.so.1",
            "libbz2.so.1.0",
            "liblzma.so.5",
            "libsqlite3.so.0",
            "libuuid.so.1",
            "libzstd.so.1");

    private final PythonArchive archive;
    private final CacheFolder cache;
    private final FolderStore store;

    EmbeddedInterpreter(PythonArchive archive, CacheFolder cache, Clock clock) {
        this.archive = archive;
        this.cache = cache;
        this.store = new FolderStore(cache.path().resolve("interpreters"), clock);
    }

    public static EmbeddedInterpreter onClassPath(CacheFolder cache) throws InterpreterUnavailableException {
        ClassLoader classPath = EmbeddedInterpreter.class.getClassLoader();
        return new EmbeddedInterpreter(PythonArchive.find(Platform.current(), classPath), cache, Clock.systemUTC());
    }

    /** Unpacks it where it is missing, repairs it where a file is missing or has a wrong size. */
    public Interpreter obtain(ProgressListener listener) throws InterpreterUnavailableException {
        cache.prepare();
        try {
            Path folder = store.obtain(archive.key(), new EmbeddedRuntime(archive, listener));
            Interpreter interpreter = describe(folder.resolve(EmbeddedRuntime.RUNTIME));
            FirstRun.requireExecutable(interpreter.executable());
            return interpreter;
        } catch (IOException e) {
            throw explain(e);
        }
    }

    /**
     * One that was unpacked before, as it lies there: {@link #isIntact} has to be asked before anybody relies on it.
     *
     * @return empty when there is none, or more than one to choose from
     */
    public Optional<Interpreter> unpackedBefore() throws InterpreterUnavailableException {
        cache.prepare();
        return store.only(archive.keyPrefix())
                .flatMap(store::use)
                .map(folder -> describe(folder.resolve(EmbeddedRuntime.RUNTIME)))
                .filter(interpreter -> Files.isExecutable(interpreter.executable()));
    }

    /** Whether this is what {@link #obtain} would return, with nothing to unpack or to repair. */
    public boolean isIntact(Interpreter unpacked) {
        try {
            String key = archive.key();
            return key(unpacked).equals(key)
                    && store.confirm(key, new EmbeddedRuntime(archive, ProgressListener.SILENT));
        } catch (InterpreterUnavailableException e) {
            return false;
        }
    }

    /** Reads every byte of the unpacked interpreter; changes nothing. */
    public Verification verify() throws InterpreterUnavailableException {
        Path folder = store.folder(archive.key());
        Path runtime = folder.resolve(EmbeddedRuntime.RUNTIME);
        if (!Files.isDirectory(folder)) {
            return new Verification(runtime, 0, List.of("the interpreter has not been unpacked yet"));
        }
        try {
            Manifest manifest = Manifest.read(folder.resolve(EmbeddedRuntime.MANIFEST));
            return new Verification(runtime, manifest.entries().size(), manifest.problems(runtime));
        } catch (IOException e) {
            return new Verification(runtime, 0, List.of("it cannot be read: " + IoReason.of(e)));
        }
    }

    /** Its version, platform and digest, as a name for what was made for this very interpreter. */
    public static String key(Interpreter embedded) {
        if (embedded.kind() != Interpreter.Kind.EMBEDDED) {
            throw new IllegalArgumentException("not the embedded interpreter: " + embedded.executable());
        }
        Path runtime = embedded.mounts().getFirst().source();
        return runtime.resolveSibling("").getFileName().toString();
    }

    /** What the interpreter's folder holds; nothing is read but the list that was made when it was unpacked. */
    public static List<KnownFile> files(Interpreter embedded) throws IOException {
        List<KnownFile> files = new ArrayList<>();
        for (ReadOnlyMount mount : embedded.mounts()) {
            Path manifest = mount.source().resolveSibling(EmbeddedRuntime.MANIFEST);
            files.addAll(Manifest.read(manifest).files(mount, RuntimeUnpacker::isProgram));
        }
        return files;
    }

    private Interpreter describe(Path runtime) {
        return new Interpreter(
                Interpreter.Kind.EMBEDDED,
                archive.pythonVersion(),
                runtime.resolve(PythonArchive.EXECUTABLE),
                EmbeddedRuntime.environment(runtime),
                List.of(new ReadOnlyMount(runtime, EmbeddedRuntime.JAIL_FOLDER)),
                List.of(),
                EmbeddedRuntime.JAIL_FOLDER + "/" + PythonArchive.EXECUTABLE,
                Map.of("LD_LIBRARY_PATH", EmbeddedRuntime.JAIL_FOLDER),
                SYSTEM_LIBRARIES);
    }

    private InterpreterUnavailableException explain(IOException failure) {
        try {
            long needed = new RuntimeUnpacker(archive).bytesNeeded();
            FileStore disk = Files.getFileStore(cache.path());
            long free = disk.getUsableSpace();
            if (!disk.isReadOnly() && free < needed) {
                return EmbeddedRuntime.noSpace(cache.path(), free, needed);
            }
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return cache.notWritable(failure);
    }
}
