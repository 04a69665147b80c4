package dev.constrictor.bench.served;

import dev.constrictor.bench.machine.LauncherScript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A server that was started here, and all that it starts in turn. */
public final class ServerProcess implements AutoCloseable {
    private static final long LONGEST_END_SECONDS = 25;

    private final Process process;

    private ServerProcess(Process process) {
        this.process = process;
    }

    public static ServerProcess start(ProcessBuilder builder) throws IOException {
        return new ServerProcess(builder.start());
    }

    /** {@code ./constrictor serve}, with nothing set but what is given. */
    static ServerProcess start(Map<String, String> settings, ProcessBuilder.Redirect errors, String... arguments)
            throws IOException {
        return start(constrictor(settings, arguments).redirectError(errors));
    }

    public static ProcessBuilder constrictor(Map<String, String> settings, String... arguments) {
        List<String> command = new ArrayList<>(List.of(LauncherScript.find().toString(), "serve"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("SANDBOX_"));
        builder.environment().put("CONSTRICTOR_BUILD", "never");
        builder.environment().putAll(settings);
        return builder;
    }

    public Process process() {
        return process;
    }

    @Override
    public void close() throws IOException {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        try {
            if (!process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
