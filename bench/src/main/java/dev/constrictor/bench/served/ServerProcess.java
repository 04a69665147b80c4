package dev.constrictor.bench.served;

import dev.constrictor.bench.machine.LauncherScript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code ./constrictor serve}, with nothing set but what is given. */
final class ServerProcess implements AutoCloseable {
    private static final long LONGEST_END_SECONDS = 25;

    private final Process process;

    private ServerProcess(Process process) {
        this.process = process;
    }

    static ServerProcess start(Map<String, String> settings, ProcessBuilder.Redirect errors, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(LauncherScript.find().toString(), "serve"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors);
        builder.environment().keySet().removeIf(name -> name.startsWith("SANDBOX_"));
        builder.environment().put("CONSTRICTOR_BUILD", "never");
        builder.environment().putAll(settings);
        return new ServerProcess(builder.start());
    }

    Process process() {
        return process;
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
