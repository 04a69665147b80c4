package dev.constrictor.sandbox.python;

import java.io.IOException;
import java.nio.file.Path;

/** One unpacked interpreter for all tests that only read it: unpacking costs seconds. */
public final class SharedCache {
    public static final CacheFolder FOLDER = new CacheFolder(Path.of("target", "python-cache"));

    private SharedCache() {}

    public static Interpreter interpreter() throws InterpreterUnavailableException {
        return EmbeddedInterpreter.onClassPath(FOLDER).obtain(ProgressListener.SILENT);
    }

    /** A private copy for a test that does damage. */
    public static CacheFolder copyTo(Path folder)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        interpreter();
        Process copy = new ProcessBuilder("cp", "-a", FOLDER.path().toString(), folder.toString())
                .inheritIO()
                .start();
        if (copy.waitFor() != 0) {
            throw new IOException("cp failed");
        }
        return new CacheFolder(folder);
    }
}
