package dev.constrictor.bench.container;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.OwnedName;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One of gVisor's containers, with a read-only view of the system's files, that does nothing but run what it is told to. */
public final class RunscContainer implements Closeable {
    private static final OwnedName NAMES = new OwnedName("constrictor-bench");
    private static final String CONFIGURATION = "config.json";
    private static final String STATE = "state";
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int LONGEST_LIFE_SECONDS = 7200; // should nobody live to end it
    private static final String BUNDLE = """
            {"ociVersion": "1.0.0",
             "process": {"user": {"uid": 0, "gid": 0}, "cwd": "/", "env": ["PATH=/usr/bin:/bin"],
                         "args": ["/bin/sleep", "%d"]},
             "root": {"path": "/", "readonly": true},
             "mounts": [{"destination": "/proc", "type": "proc", "source": "proc"},
                        {"destination": "/tmp", "type": "tmpfs", "source": "tmpfs"}],
             "linux": {"namespaces": [{"type": "pid"}, {"type": "network"}, {"type": "ipc"}, {"type": "uts"}, {"type": "mount"}]}}
            """.formatted(LONGEST_LIFE_SECONDS);

    private final Path runsc;
    private final String name;
    private Optional<Path> folder = Optional.empty();

    public RunscContainer(Path runsc) throws IOException {
        this.runsc = runsc;
        this.name = NAMES.fresh();
    }

    /** Why it could not be started. */
    public Optional<String> start() throws IOException {
        if (!Files.isExecutable(runsc)) {
            return Optional.of("no " + runsc + " on this machine");
        }
        Path bundle = Files.createTempDirectory("constrictor-bench");
        folder = Optional.of(bundle);
        Files.createDirectory(bundle.resolve(STATE));
        Files.writeString(bundle.resolve(CONFIGURATION), BUNDLE, UTF_8);
        return switch (run(bundle, "--ignore-cgroups", "run", "--detach", "--bundle", bundle.toString(), name)) {
            case BoundedProcess.Exited exited when exited.succeeded() -> Optional.empty();
            case BoundedProcess.Exited exited -> Optional.of("it does not start: " + exited.explanation());
            case BoundedProcess.TimedOut late ->
                Optional.of(
                        "it did not start within %d s".formatted(late.limit().toSeconds()));
            case BoundedProcess.NotStarted refused ->
                Optional.of("it does not start: " + refused.cause().getMessage());
        };
    }

    /** Runs a program in it, once it has been started. */
    public List<String> command(String... program) {
        List<String> command = new ArrayList<>(options(folder.orElseThrow()));
        command.addAll(List.of("exec", name));
        command.addAll(List.of(program));
        return command;
    }

    @Override
    public void close() throws IOException {
        if (folder.isPresent()) {
            Path bundle = folder.get();
            folder = Optional.empty();
            run(bundle, "delete", "-force", name);
            Files.deleteIfExists(bundle.resolve(CONFIGURATION));
            Files.deleteIfExists(bundle.resolve(STATE));
            Files.deleteIfExists(bundle);
        }
    }

    private BoundedProcess.Outcome run(Path bundle, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(options(bundle));
        command.addAll(List.of(arguments));
        try {
            return new BoundedProcess(command, Map.of("PATH", "/usr/sbin:/usr/bin:/sbin:/bin"), ANSWER).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while runsc ran");
        }
    }

    private List<String> options(Path bundle) {
        return List.of(runsc.toString(), "--root", bundle.resolve(STATE).toString(), "--network=none");
    }
}
