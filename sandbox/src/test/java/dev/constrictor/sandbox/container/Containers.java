package dev.constrictor.sandbox.container;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.host.SearchPath;
import java.util.List;

/** Sandboxes with the container engine for tests, and what they have on this machine. */
final class Containers {
    private Containers() {}

    static void assumeInstalled() {
        assumeTrue(
                SearchPath.of(System.getenv()).find("runsc").isPresent(), "needs runsc on the PATH: apt install runsc");
    }

    static SandboxConfig config() {
        return Unguarded.config().with(change -> {
            change.engine = EngineKind.CONTAINER;
            change.containers = change.containers.withRuntime("runsc").withPoolSize(1);
        });
    }

    /** Processes of runsc that this one started, directly or not. */
    static List<ProcessHandle> processesOf(ProcessHandle server) {
        return server.descendants()
                .filter(process -> process.info().command().orElse("").endsWith("runsc")
                        || process.info().command().orElse("").endsWith("exe"))
                .toList();
    }
}
