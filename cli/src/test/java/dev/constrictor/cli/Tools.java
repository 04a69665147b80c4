package dev.constrictor.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Programs that a machine may have or not. */
final class Tools {
    private Tools() {}

    static boolean present(String... command) throws InterruptedException {
        try {
            return succeeds(Path.of("").toAbsolutePath(), 30, command);
        } catch (IOException e) {
            return false;
        }
    }

    static boolean succeeds(Path folder, int seconds, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return false;
        }
        return process.exitValue() == 0;
    }
}
