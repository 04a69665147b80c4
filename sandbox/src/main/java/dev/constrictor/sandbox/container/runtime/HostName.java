package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.host.BoundedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What this machine is called: servers of several may share one daemon. */
final class HostName {
    private static final Path LINUX = Path.of("/proc/sys/kernel/hostname");

    private HostName() {}

    static String of(Map<String, String> environment) {
        try {
            if (Files.exists(LINUX)) {
                return clean(Files.readString(LINUX));
            }
            return new BoundedProcess(List.of("hostname"), environment, Duration.ofSeconds(5)).run()
                            instanceof BoundedProcess.Exited exited
                    ? clean(exited.stdout())
                    : "unknown";
        } catch (IOException e) {
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    private static String clean(String name) {
        return name.strip().replaceAll("[^A-Za-z0-9._-]", "_");
    }
}
