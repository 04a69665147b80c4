package dev.constrictor.bench.container;

import dev.constrictor.bench.machine.InstalledProgram;
import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.OwnedName;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The image of containers in podman's store, under a name that is this run's alone. */
public final class PodmanImage implements Closeable {
    private static final OwnedName NAMES = new OwnedName("constrictor-bench");
    private static final String LOCAL = "localhost/";
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final Duration LOAD = Duration.ofMinutes(3);

    private final Path podman;
    private final Path launcher;
    private final String name;
    private boolean loaded;

    private PodmanImage(Path podman, Path launcher, String name) {
        this.podman = podman;
        this.launcher = launcher;
        this.name = name;
    }

    public static PodmanImage here() throws IOException {
        return of(InstalledProgram.find("podman", System.getenv()), LauncherScript.find());
    }

    /** Nothing is loaded yet. */
    static PodmanImage of(Path podman, Path launcher) throws IOException {
        return new PodmanImage(podman, launcher, NAMES.fresh());
    }

    String name() {
        return name;
    }

    public Path podman() {
        return podman;
    }

    /** Why it could not be loaded. What runs that were killed have left is removed first. */
    public Optional<String> load(String... options) throws IOException {
        if (!Files.isExecutable(podman)) {
            return Optional.of("no " + podman + " on this machine");
        }
        sweep();
        loaded = true; // should this be interrupted, nobody knows how far it came
        List<String> build = new ArrayList<>(List.of("image", "build", "--into", "podman", "--tag", name));
        build.addAll(List.of(options));
        return switch (run(LOAD, launcher, build.toArray(String[]::new))) {
            case BoundedProcess.Exited exited when exited.succeeded() -> Optional.empty();
            case BoundedProcess.Exited exited -> Optional.of("its image cannot be had: " + exited.explanation());
            case BoundedProcess.TimedOut late ->
                Optional.of("its image was not loaded within %d s"
                        .formatted(late.limit().toSeconds()));
            case BoundedProcess.NotStarted refused ->
                Optional.of("its image cannot be built: " + refused.cause().getMessage());
        };
    }

    @Override
    public void close() throws IOException {
        if (loaded) {
            remove(name);
            loaded = false;
        }
    }

    private void sweep() throws IOException {
        if (run(ANSWER, podman, "images", "--format", "{{.Repository}}") instanceof BoundedProcess.Exited exited) {
            for (String line : exited.stdout().lines().toList()) {
                String other = line.strip().replace(LOCAL, "");
                if (NAMES.isLeftover(other)) {
                    remove(other);
                }
            }
        }
    }

    /** By its name: the image itself stays where it has another one. */
    private void remove(String unwanted) throws IOException {
        run(ANSWER, podman, "image", "rm", LOCAL + unwanted);
    }

    private static BoundedProcess.Outcome run(Duration limit, Path program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.keySet().removeIf(variable -> variable.startsWith("SANDBOX_"));
        environment.put("CONSTRICTOR_BUILD", "never");
        try {
            return new BoundedProcess(command, environment, limit).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while %s ran".formatted(program.getFileName()));
        }
    }
}
