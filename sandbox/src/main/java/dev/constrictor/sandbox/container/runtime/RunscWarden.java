package dev.constrictor.sandbox.container.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Kills the containers of a server that was killed itself. Their first processes see that stdin has ended and go, but
 * code can stop one, which then sees nothing. What they leave on the disk is for the next sweep.
 */
record RunscWarden(Process process) implements AutoCloseable {
    /** In each container's folder: the pid of its runsc. */
    static final String PID_FILE = "pid";

    static final String NAME = "constrictor-warden";

    // Its stdin ends with the server. A pid may have been given out again, so the command line has to fit.
    private static final String WATCH = """
            trap '' HUP INT TERM
            read -r nothing
            for container in "$1"/*; do
                read -r pid <"$container/pid" && grep -qaF -- "$container" "/proc/$pid/cmdline" && kill -9 "$pid"
            done
            """;

    static RunscWarden over(Path containers) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of("/bin/sh", "-c", WATCH, NAME, containers.toString()))
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("PATH", RunscRuntime.SYSTEM_PATH);
        return new RunscWarden(builder.start());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
