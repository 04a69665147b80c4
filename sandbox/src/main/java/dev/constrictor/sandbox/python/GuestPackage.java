package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_ARCHIVE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Our own Python, the package {@code constrictor_guest}, as files that an interpreter can import. */
public final class GuestPackage {
    public static final String NAME = "constrictor_guest";
    /** Where tracebacks say that the package lies, and so where the jail should show it. */
    public static final String JAIL_FOLDER = "/opt/constrictor";

    static final String INDEX = "FILES";

    private final Map<String, byte[]> files;

    private GuestPackage(Map<String, byte[]> files) {
        this.files = files;
    }

    public static GuestPackage onClassPath() throws InterpreterUnavailableException {
        return onClassPath(GuestPackage.class.getClassLoader());
    }

    static GuestPackage onClassPath(ClassLoader classPath) throws InterpreterUnavailableException {
        try {
            Map<String, byte[]> files = new TreeMap<>();
            for (String name : new String(read(classPath, INDEX), UTF_8).lines().toList()) {
                if (!name.matches("\\w+\\.py")) {
                    throw new IOException("the index names the file '" + Excerpt.of(name) + "'");
                }
                files.put(name, read(classPath, name));
            }
            if (!files.containsKey("__init__.py")) {
                throw new IOException("the index names no __init__.py");
            }
            return new GuestPackage(files);
        } catch (IOException e) {
            throw new InterpreterUnavailableException(
                    NO_ARCHIVE,
                    "Constrictor's own Python package " + NAME + " is incomplete",
                    IoReason.of(e),
                    "Build or install Constrictor again",
                    e);
        }
    }

    private static byte[] read(ClassLoader classPath, String name) throws IOException {
        try (InputStream in = classPath.getResourceAsStream(NAME + "/" + name)) {
            if (in == null) {
                throw new FileNotFoundException(NAME + "/" + name + " is not on the class path");
            }
            return in.readAllBytes();
        }
    }

    /** Returns the folder to put on {@code sys.path}; every byte in it has been compared. */
    public Path unpack(CacheFolder cache, Interpreter interpreter) throws InterpreterUnavailableException {
        cache.prepare();
        try {
            return store(cache).obtain(key(interpreter), new GuestFolder(files, interpreter));
        } catch (IOException e) {
            throw cache.notWritable(e);
        }
    }

    /**
     * The folder that {@link #unpack} would return, if it is there, as it is: {@link #isIntact} has to be asked before
     * anybody relies on it.
     */
    public Optional<Path> unpackedBefore(CacheFolder cache, Interpreter interpreter) {
        return store(cache).use(key(interpreter));
    }

    /** Compares every byte. */
    public boolean isIntact(CacheFolder cache, Interpreter interpreter) {
        return store(cache).confirm(key(interpreter), new GuestFolder(files, interpreter));
    }

    private static FolderStore store(CacheFolder cache) {
        return new FolderStore(cache.path().resolve("guest"), Clock.systemUTC());
    }

    /** What an unpacked package holds, byte code included. */
    public static List<KnownFile> files(Path folder) throws IOException {
        ReadOnlyMount shown = new ReadOnlyMount(folder.resolve(NAME), JAIL_FOLDER + "/" + NAME);
        return Manifest.read(folder.resolve(GuestFolder.MANIFEST)).files(shown, file -> false);
    }

    /** The version is part of it, because each one compiles to byte code of its own. */
    private String key(Interpreter interpreter) {
        Fingerprint fingerprint = new Fingerprint().addPart(interpreter.version());
        files.forEach((name, content) -> fingerprint.addPart(name).addPart(content));
        return fingerprint.hex();
    }
}
