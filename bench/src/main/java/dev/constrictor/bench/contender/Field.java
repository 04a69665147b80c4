package dev.constrictor.bench.contender;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.Part;
import dev.constrictor.bench.container.ContainerContenders;
import dev.constrictor.bench.container.PodmanImage;
import dev.constrictor.bench.container.ScienceContenders;
import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.bench.served.HttpClient;
import dev.constrictor.bench.served.ServedExecutions;
import dev.constrictor.bench.served.StdioClient;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.python.ReadOnlyMount;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;

/** All contenders that a run is asked for. However the run ends, closing this leaves nothing of them behind. */
public final class Field implements Closeable {
    private static final String ANSWER = Work.TWO_PLUS_TWO.answer();
    private static final String[] CODE = {"-I", "-c", Work.TWO_PLUS_TWO.program()};
    private static final int PROCESSES_PER_ROUND = 4;

    private final WarmPython warm;
    private final Effort effort;
    private final Deque<Closeable> opened = new ConcurrentLinkedDeque<>();

    public Field(WarmPython warm, Effort effort) {
        this.warm = warm;
        this.effort = effort;
    }

    public List<Contender> of(Set<Part> parts) throws IOException, InterruptedException {
        List<Contender> contenders = new ArrayList<>();
        for (Part part : Part.values()) {
            if (parts.contains(part)) {
                List<Contender> added = of(part);
                added.forEach(contender -> opened.push(contender::close));
                contenders.addAll(added);
            }
        }
        return contenders;
    }

    /** The last first. A second thread may do the same when the run is interrupted. */
    @Override
    public void close() throws IOException {
        IOException trouble = null;
        for (Closeable next = opened.poll(); next != null; next = opened.poll()) {
            try {
                next.close();
            } catch (IOException e) {
                trouble = e;
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }

    private List<Contender> of(Part part) throws IOException, InterruptedException {
        SandboxConfig config = SandboxConfig.defaults();
        return switch (part) {
            case FLOOR -> List.of(ForkFloor.of(warm, effort), ForkFloor.rested(warm, effort));
            case READY ->
                List.of(new Executions(
                        "ready",
                        "execute 2+2, inmate was ready",
                        Work.TWO_PLUS_TWO,
                        Sandbox.open(config),
                        Pace.ofInmates(effort)));
            case ON_DEMAND -> onDemand(Sandbox.open(config.with(change -> change.poolSize = 0)));
            case PROCESSES -> List.of(embedded(), systemPython(), bubblewrap());
            case CONTAINERS -> containers();
            case SCIENCE -> science();
            case STDIO ->
                List.of(new ServedExecutions(
                        "stdio", "execute_code 2+2 of a server over stdio", StdioClient.start(), effort));
            case HTTP ->
                List.of(new ServedExecutions(
                        "http", "execute_code 2+2 of a server over HTTP", HttpClient.withServer(), effort));
            case RUN -> List.of(run());
            case START -> List.of(new SandboxStart(effort));
            case SERVE, THROUGHPUT, HALF_LOAD, FLOOD, FLAT, PEERS, COMPUTE, CPU, MEMORY, PROFILE -> List.of();
        };
    }

    private List<Contender> onDemand(Sandbox sandbox) {
        return List.of(
                new Executions(
                        "on-demand",
                        "execute 2+2, inmate forked for it",
                        Work.TWO_PLUS_TWO,
                        sandbox,
                        Pace.ofInmates(effort)),
                new Executions(
                        Executions.ON_DEMAND_BUSY,
                        "the same, back to back",
                        Work.TWO_PLUS_TWO,
                        sandbox,
                        Pace.backToBack(effort)));
    }

    private Contender embedded() {
        List<String> command = new ArrayList<>();
        command.add(warm.interpreter().executable().toString());
        command.addAll(Arrays.asList(CODE));
        return process("python", "python -c of the embedded interpreter", command);
    }

    private Contender systemPython() {
        List<String> command = new ArrayList<>();
        command.add("/usr/bin/python3");
        command.addAll(Arrays.asList(CODE));
        return new ForeignProcess(
                "system-python",
                "python -c of /usr/bin/python3",
                command,
                Map.of(),
                ANSWER,
                PROCESSES_PER_ROUND,
                effort);
    }

    /** The least that runs the embedded interpreter: its own folders, the host's libraries, an empty /tmp. */
    private Contender bubblewrap() {
        List<String> command = new ArrayList<>(List.of("/usr/bin/bwrap", "--unshare-all", "--die-with-parent"));
        command.addAll(List.of("--tmpfs", "/tmp", "--dev", "/dev", "--proc", "/proc"));
        for (String folder : List.of("/lib", "/lib64", "/usr/lib")) {
            command.addAll(List.of("--ro-bind-try", folder, folder));
        }
        Path prefix = warm.interpreter().executable();
        for (ReadOnlyMount mount : warm.interpreter().mounts()) {
            String source = mount.source().toString();
            command.addAll(List.of("--ro-bind", source, source));
        }
        command.add(prefix.toString());
        command.addAll(Arrays.asList(CODE));
        return process("bubblewrap", "the same in bubblewrap", command);
    }

    private Contender process(String name, String description, List<String> command) {
        return new ForeignProcess(
                name, description, command, warm.interpreter().environment(), ANSWER, PROCESSES_PER_ROUND, effort);
    }

    private List<Contender> containers() throws IOException {
        PodmanImage image = PodmanImage.here();
        opened.push(image);
        return new ContainerContenders(warm.interpreter().jailExecutable(), effort, image).all();
    }

    private List<Contender> science() throws IOException {
        PodmanImage image = PodmanImage.here();
        opened.push(image);
        return new ScienceContenders(warm.interpreter(), effort, image).all();
    }

    private Contender run() {
        return new ForeignProcess(
                "run",
                "./constrictor run -c 1, whole process",
                List.of(LauncherScript.find().toString(), "run", "-c", "1"),
                Map.of("CONSTRICTOR_BUILD", "never"),
                "1",
                1,
                effort);
    }
}
