package dev.constrictor.bench.machine;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code ./constrictor}, in the working folder, or in one above it: a test runs in its module's folder. */
public final class LauncherScript {
    private LauncherScript() {}

    public static Path find() {
        Path here = Path.of("").toAbsolutePath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            Path launcher = folder.resolve("constrictor");
            if (Files.isRegularFile(launcher)) {
                return launcher;
            }
        }
        return here.resolve("constrictor");
    }
}
