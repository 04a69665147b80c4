package dev.constrictor.sandbox.container.image;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.FolderStore;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.GuestProcess;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.ProgressListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a container has as its {@code /}, as a folder in the cache. It is made once, complete or not at all, and shared
 * by all processes; nothing in it may ever be written, for the jail's interpreter is the same files.
 *
 * @param digest 64 digits over all names, modes and contents
 * @param command what a container runs
 * @param environment all that it finds there, in the order of the names
 */
public record RootFolder(Path path, String digest, List<String> command, Map<String, String> environment) {
    /** The user and the group that a container runs as. */
    public static final int USER_ID = 65534;

    /** When all files were changed last, as far as code can see. A zip archive knows no earlier time. */
    public static final Instant TIME = Instant.parse("1980-01-01T00:00:00Z");

    private static final int DIGITS_OF_KEY = 32;
    private static final Path DATA = Path.of(DataFolder.PLACE.substring(1));

    public RootFolder {
        command = List.copyOf(command);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /**
     * Makes it where it is missing, and makes it anew where a file is missing, has a wrong size or does not belong there.
     *
     * @throws EngineUnavailableException for an interpreter that is not the embedded one
     */
    public static RootFolder obtain(
            CacheFolder cache, Interpreter interpreter, Optional<PackageSet> packages, ProgressListener listener)
            throws InterpreterUnavailableException {
        requireEmbedded(interpreter);
        Path guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
        try {
            RootContent content = ContentSources.gather(interpreter, packages, guestFolder);
            RootRecipe recipe = new RootRecipe(content, cache, listener);
            String digest = content.digest();
            Path made = new FolderStore(cache.path().resolve("images"), Clock.systemUTC())
                    .obtain(digest.substring(0, DIGITS_OF_KEY), recipe);
            return new RootFolder(
                    made.resolve(RootRecipe.ROOT),
                    digest,
                    GuestProcess.command(interpreter.jailExecutable(), GuestPackage.JAIL_FOLDER, "container"),
                    GuestProcess.environment(interpreter));
        } catch (IOException e) {
            throw cache.notWritable(e);
        }
    }

    /** Runtimes make folders there to mount the operator's data on, and leave them. None of it is content. */
    public static boolean isPlaceOfData(Path place) {
        return place.getNameCount() == 2 && place.startsWith(DATA);
    }

    private static void requireEmbedded(Interpreter interpreter) {
        if (interpreter.kind() != Interpreter.Kind.EMBEDDED) {
            throw new EngineUnavailableException(
                    "container image",
                    "SANDBOX_PYTHON names %s, and an image holds only the interpreter that comes with Constrictor"
                            .formatted(interpreter.executable()),
                    "Unset SANDBOX_PYTHON, or run code in the jail, which can use this one");
        }
    }
}
