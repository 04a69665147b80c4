package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_SPACE;

import dev.constrictor.sandbox.host.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Makes and judges the folder of one embedded interpreter: the runtime, and beside it a manifest that the jail never
 * sees.
 */
record EmbeddedRuntime(PythonArchive archive, ProgressListener listener) implements FolderRecipe {
    static final String RUNTIME = "runtime";
    static final String MANIFEST = "manifest";
    static final String JAIL_FOLDER = "/opt/python";

    @Override
    public boolean isIntact(Path folder) {
        try {
            return Manifest.read(folder.resolve(MANIFEST)).sizesMatch(folder.resolve(RUNTIME));
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void build(Path folder, boolean repair)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        listener.progress(
                repair
                        ? "repairing CPython " + archive.pythonVersion() + " (its cached copy is damaged) …"
                        : "unpacking CPython " + archive.pythonVersion() + " (first use) …");
        RuntimeUnpacker unpacker = new RuntimeUnpacker(archive);
        requireSpace(folder, unpacker.bytesNeeded());
        Path runtime = Files.createDirectory(folder.resolve(RUNTIME));
        unpacker.unpackInto(runtime);
        Path executable = runtime.resolve(PythonArchive.EXECUTABLE);
        new FirstRun(archive.platform(), executable, environment(runtime)).expectVersion(archive.pythonVersion());
        new ByteCompiler(executable, environment(runtime)).compile(runtime, JAIL_FOLDER);
        Manifest.of(runtime).write(folder.resolve(MANIFEST));
        new FolderTree(folder)
                .makeReadableByAll(
                        file -> RuntimeUnpacker.isProgram(Path.of(RUNTIME).relativize(file)));
    }

    static Map<String, String> environment(Path runtime) {
        return Map.of("LD_LIBRARY_PATH", runtime.toString());
    }

    private static void requireSpace(Path folder, long needed) throws IOException, InterpreterUnavailableException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (free < needed) {
            throw noSpace(folder, free, needed);
        }
    }

    static InterpreterUnavailableException noSpace(Path folder, long free, long needed) {
        return new InterpreterUnavailableException(
                NO_SPACE,
                "There is no room to unpack the Python interpreter",
                "the file system that holds " + folder + " has " + (free >> 20) + " MB left, and " + (needed >> 20)
                        + " MB are needed",
                "Free some space, or set SANDBOX_CACHE_DIR to a folder elsewhere");
    }
}
