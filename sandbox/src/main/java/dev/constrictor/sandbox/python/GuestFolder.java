package dev.constrictor.sandbox.python;

import dev.constrictor.sandbox.host.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Makes and judges an unpacked {@link GuestPackage}. */
record GuestFolder(Map<String, byte[]> files, Interpreter interpreter) implements FolderRecipe {
    static final String MANIFEST = GuestPackage.NAME + ".manifest";

    @Override
    public boolean isIntact(Path folder) {
        Path modules = folder.resolve(GuestPackage.NAME);
        try {
            // The sources are compared with our own; the manifest vouches for the byte code made from them.
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                if (!Arrays.equals(Files.readAllBytes(modules.resolve(file.getKey())), file.getValue())) {
                    return false;
                }
            }
            return Manifest.read(folder.resolve(MANIFEST))
                    .problems(modules, files.keySet())
                    .isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void build(Path folder, boolean repair)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        Path modules = Files.createDirectory(folder.resolve(GuestPackage.NAME));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(modules.resolve(file.getKey()), file.getValue());
        }
        new ByteCompiler(interpreter.executable(), interpreter.environment()).compile(folder, GuestPackage.JAIL_FOLDER);
        Manifest.of(modules).write(folder.resolve(MANIFEST));
        new FolderTree(folder).makeReadableByAll(file -> false);
    }
}
