package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.container.PodmanImage;
import dev.constrictor.bench.container.PodmanRun;
import dev.constrictor.bench.container.RunscContainer;
import dev.constrictor.bench.machine.InstalledProgram;
import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.bench.peer.contest.Candidate.Opening;
import dev.constrictor.bench.peer.install.Installations;
import dev.constrictor.bench.peer.install.NotInstalledException;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.served.ServerProcess;
import dev.constrictor.sandbox.python.Interpreter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Whom our server is held against, and how each is run by those who use it. Ours comes first. */
public final class Roster implements Closeable {
    /** Ours, as it is without any setting. */
    public static final String CONSTRICTOR = "constrictor";
    /** Runs code in WebAssembly. */
    public static final String PYODIDE = "pyodide";
    /** Runs code in its own process. */
    public static final String RESTRICTED_PYTHON = "restricted-python";

    private static final Path SYSTEM_PYTHON = Path.of("/usr/bin/python3");
    private static final List<String> CODE = List.of("-I", "-c");
    private static final String STDIO = "MCP server over stdio";
    private static final String PROCESS = "a process per execution";

    private final Interpreter interpreter;
    private final Installations installations;
    private final Path logs;
    private final PodmanImage image;
    private final Path runsc;
    private final RunscContainer container;
    private Optional<Optional<String>> imageTrouble = Optional.empty();

    private Roster(Interpreter interpreter, Installations installations, Path logs, PodmanImage image, Path runsc)
            throws IOException {
        this.interpreter = interpreter;
        this.installations = installations;
        this.logs = logs;
        this.image = image;
        this.runsc = runsc;
        this.container = new RunscContainer(runsc);
    }

    /** @param interpreter of our sandbox and of the image */
    public static Roster here(Interpreter interpreter) throws IOException {
        Path bench = Path.of(String.valueOf(LauncherScript.find().getParent()), "bench");
        Path logs = Files.createDirectories(bench.resolve("target/peers/logs"));
        Installations installations =
                new Installations(bench.resolve("peers"), bench.resolve("target/peers"), System.getenv());
        Path runsc = InstalledProgram.find("runsc", System.getenv());
        return new Roster(interpreter, installations, logs, PodmanImage.here(), runsc);
    }

    List<Candidate> all() throws IOException, InterruptedException {
        List<Candidate> all = new ArrayList<>();
        all.add(constrictor(CONSTRICTOR, "Constrictor", "namespaces, Landlock, seccomp", Tempo.SERVER, Map.of()));
        all.add(constrictor(
                "constrictor-policy-off",
                "Constrictor, policy off",
                "namespaces, Landlock, seccomp",
                Tempo.SERVER,
                Map.of("SANDBOX_POLICY", "off")));
        all.add(constrictor(
                "constrictor-gvisor",
                "Constrictor, gVisor ready",
                "gVisor's kernel",
                Tempo.READY_CONTAINER,
                Map.of("SANDBOX_ENGINE", "container")));
        all.add(constrictor(
                "constrictor-gvisor-cold",
                "Constrictor, gVisor cold",
                "gVisor's kernel",
                Tempo.CONTAINER,
                Map.of("SANDBOX_ENGINE", "container", "SANDBOX_CONTAINER_POOL_SIZE", "0")));
        all.add(installed(
                facts(
                        PYODIDE,
                        "Pyodide in Deno",
                        "WebAssembly; one interpreter for all",
                        STDIO,
                        installations.nodeVersions(PYODIDE)),
                false,
                () -> installations.deno(PYODIDE)));
        all.add(installed(
                facts(
                        RESTRICTED_PYTHON,
                        "RestrictedPython",
                        "none but the language",
                        STDIO,
                        installations.pythonVersions(RESTRICTED_PYTHON)),
                true,
                () -> installations.python(RESTRICTED_PYTHON)));
        all.add(installed(
                facts(
                        "monty",
                        "Monty",
                        "an interpreter of a subset, in processes",
                        STDIO,
                        installations.pythonVersions("monty")),
                true,
                () -> installations.python("monty")));
        all.add(process("python", "python3 -c", "none", Tempo.PROCESS, SYSTEM_PYTHON, List.of()));
        all.add(bubblewrap());
        all.add(podman("podman", "podman run", "container, this kernel", PodmanRun.OciRuntime.DEFAULT));
        all.add(podman("podman-runsc", "podman run, gVisor", "gVisor's kernel", PodmanRun.OciRuntime.RUNSC));
        all.add(runsc());
        all.add(runscExec());
        return all;
    }

    @Override
    public void close() throws IOException {
        try {
            container.close();
        } finally {
            image.close();
        }
    }

    private Candidate constrictor(
            String name, String title, String boundary, Tempo tempo, Map<String, String> settings) {
        Map<String, String> science = new LinkedHashMap<>(settings);
        science.put("SANDBOX_ENABLE_DATA_SCIENCE", "true");
        return new Candidate(
                facts(name, title, boundary, STDIO, "CPython " + interpreter.version()),
                tempo,
                !settings.containsValue("off"),
                () -> new ServerPeer(() -> ServerProcess.constrictor(settings), log(name)),
                Optional.of(() -> new ServerPeer(() -> ServerProcess.constrictor(science), log(name + "-science"))));
    }

    private Candidate installed(PeerFacts facts, boolean refusesImports, Installed command) {
        Opening opening = () -> {
            try {
                List<String> start = command.install();
                return new ServerPeer(() -> new ProcessBuilder(start), log(facts.name()));
            } catch (NotInstalledException e) {
                throw new PeerMissingException(e.reason());
            }
        };
        return new Candidate(facts, Tempo.SERVER, refusesImports, opening, Optional.empty());
    }

    private Candidate bubblewrap() throws IOException, InterruptedException {
        Path bubblewrap = InstalledProgram.find("bwrap", System.getenv());
        return process(
                "bubblewrap",
                "bubblewrap",
                "namespaces",
                Tempo.PROCESS,
                bubblewrap,
                List.of(
                        "--ro-bind",
                        "/",
                        "/",
                        "--dev",
                        "/dev",
                        "--proc",
                        "/proc",
                        "--tmpfs",
                        "/tmp",
                        "--unshare-all",
                        "--die-with-parent",
                        SYSTEM_PYTHON.toString()));
    }

    /** The system's interpreter on a read-only view of the system's files. */
    private Candidate runsc() throws IOException, InterruptedException {
        return process(
                "runsc",
                "runsc do",
                "gVisor's kernel",
                Tempo.CONTAINER,
                runsc,
                List.of("--network=none", "do", SYSTEM_PYTHON.toString()));
    }

    /** The same without a start: one container for all. */
    private Candidate runscExec() throws IOException, InterruptedException {
        Opening opening = () -> {
            Optional<String> trouble = container.start();
            if (trouble.isPresent()) {
                throw new PeerMissingException(trouble.get());
            }
            List<String> command = new ArrayList<>(container.command(SYSTEM_PYTHON.toString()));
            command.addAll(CODE);
            return new ProcessPeer(command, false);
        };
        return new Candidate(
                facts(
                        "runsc-exec",
                        "runsc exec",
                        "gVisor's kernel; one container for all",
                        PROCESS,
                        ProgramVersion.of(runsc)),
                Tempo.CONTAINER,
                false,
                opening,
                Optional.empty());
    }

    private Candidate process(
            String name, String title, String boundary, Tempo tempo, Path program, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        command.addAll(CODE);
        Opening opening = () -> {
            if (!Files.isExecutable(program)) {
                throw new PeerMissingException("no %s on this machine".formatted(program));
            }
            return new ProcessPeer(command, program.equals(SYSTEM_PYTHON));
        };
        return new Candidate(
                facts(name, title, boundary, PROCESS, ProgramVersion.of(program)),
                tempo,
                false,
                opening,
                Optional.empty());
    }

    private Candidate podman(String name, String title, String boundary, PodmanRun.OciRuntime runtime)
            throws IOException, InterruptedException {
        Opening opening = () -> {
            Optional<String> trouble = loadImage();
            if (trouble.isPresent()) {
                throw new PeerMissingException(trouble.get());
            }
            PodmanRun run = new PodmanRun(image, interpreter.jailExecutable());
            return new ProcessPeer(run.command(runtime, CODE), false);
        };
        return new Candidate(
                facts(name, title, boundary, PROCESS, ProgramVersion.of(image.podman())),
                Tempo.CONTAINER,
                false,
                opening,
                Optional.empty());
    }

    /** Once for all that need it. */
    private Optional<String> loadImage() throws IOException {
        if (imageTrouble.isEmpty()) {
            imageTrouble = Optional.of(image.load());
        }
        return imageTrouble.get();
    }

    private Path log(String name) {
        return logs.resolve(name + ".log");
    }

    private static PeerFacts facts(String name, String title, String boundary, String way, String versions) {
        return new PeerFacts(name, title, boundary, way, versions, OptionalLong.empty());
    }

    /** Brings a server here, and tells the command that starts it. */
    private interface Installed {
        List<String> install() throws IOException, InterruptedException, NotInstalledException;
    }
}
