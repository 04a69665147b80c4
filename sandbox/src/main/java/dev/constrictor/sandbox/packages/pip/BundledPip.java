package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.packages.wheel.ReservedModules;
import dev.constrictor.sandbox.packages.wheel.UnpackBudget;
import dev.constrictor.sandbox.packages.wheel.Wheel;
import dev.constrictor.sandbox.python.ByteCompiler;
import dev.constrictor.sandbox.python.FolderRecipe;
import dev.constrictor.sandbox.python.FolderStore;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Manifest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;

/** The pip that ensurepip carries within the standard library, unpacked and compiled, which makes it start at once. */
public record BundledPip(Path wheel, Interpreter interpreter) implements FolderRecipe {
    private static final String SITE = "site";
    private static final String MANIFEST = "manifest";

    /**
     * Returns a folder for {@code sys.path}; every byte in it has been compared.
     *
     * @param base a folder in the cache that belongs to this interpreter
     */
    public static Path obtain(Path base, Interpreter embedded) throws IOException, InterpreterUnavailableException {
        FolderStore store = new FolderStore(base, Clock.systemUTC());
        return store.provide("pip", new BundledPip(find(embedded), embedded)).resolve(SITE);
    }

    private static Path find(Interpreter embedded) throws IOException {
        Path library = embedded.mounts().getFirst().source().resolve("lib");
        try (DirectoryStream<Path> versions = Files.newDirectoryStream(library, "python*")) {
            for (Path version : versions) {
                Path bundled = version.resolve("ensurepip/_bundled");
                try (DirectoryStream<Path> wheels = Files.newDirectoryStream(bundled, "pip-*.whl")) {
                    for (Path wheel : wheels) {
                        return wheel;
                    }
                }
            }
        }
        throw new FileNotFoundException("the interpreter has no wheel of pip in its ensurepip");
    }

    @Override
    public boolean isIntact(Path folder) {
        try {
            return Manifest.read(folder.resolve(MANIFEST))
                    .problems(folder.resolve(SITE))
                    .isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void build(Path folder, boolean repair)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        Path site = Files.createDirectory(folder.resolve(SITE));
        try (Wheel pip = Wheel.open(wheel)) {
            pip.unpackInto(site, new ReservedModules(Set.of()), UnpackBudget.standard());
        }
        new ByteCompiler(interpreter.executable(), interpreter.environment()).compileForeign(site, "pip");
        Manifest.of(site).write(folder.resolve(MANIFEST));
    }
}
