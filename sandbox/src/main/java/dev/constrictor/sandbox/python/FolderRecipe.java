package dev.constrictor.sandbox.python;

import java.io.IOException;
import java.nio.file.Path;

/** How one folder of a {@link FolderStore} is judged and made. */
public interface FolderRecipe {
    /** False for a folder that is missing, incomplete or damaged; called at every start. */
    boolean isIntact(Path folder);

    /** Fills an empty folder that nobody else sees yet. */
    void build(Path folder, boolean repair) throws IOException, InterruptedException, InterpreterUnavailableException;
}
