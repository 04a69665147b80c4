package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.cgroup.CgroupLimits;
import dev.constrictor.sandbox.host.FolderTree;
import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.host.OwnedName;
import dev.constrictor.sandbox.host.RunBase;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * gVisor's runsc on an OCI bundle. All that is on the host lies in one folder of this server: the bundle, and a state
 * folder for each container. The cgroups are ours and not runsc's, which would take a tenth of a second to remove one
 * and spread it over every controller of the machine.
 */
final class RunscRuntime implements ContainerRuntime {
    static final OwnedName NAMES = new OwnedName("constrictor-box");

    /** What gVisor's own kernel and its helper need: 32 MB and 44 tasks were measured around an idle interpreter. */
    static final long KERNEL_BYTES = 96L << 20;

    static final int KERNEL_TASKS = 96;

    /** In each container's folder: where its cgroups are. The next server may stand elsewhere in their trees. */
    private static final String GROUPS = "groups";

    // No socket of ours is in it, and runsc does without a path for its own.
    private static final int LONGEST_BASE = 200;
    private static final int KILL_SECONDS = 5;
    static final String SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin"; // newuidmap and grep are there
    // Leaves its pid, joins the groups, then becomes the runtime: so nothing of a container was ever outside.
    private static final String JOIN = """
            echo $$ >"$1" || exit 125; shift
            while [ "$1" != -- ]; do echo $$ >"$1/cgroup.procs" || exit 125; shift; done; shift
            exec "$@"
            """;

    private final RunscProgram program;
    private final ContainerSpec spec;
    private final RunBase base;
    private final Path folder;
    private final OciBundle bundle;
    private final RunscWarden warden;
    private final RuntimeFacts facts;
    private final boolean rootless = HostUser.current().rootless();
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private volatile boolean closed;

    private record Running(Process process, Cgroup cgroup, Path state) {}

    private RunscRuntime(RunscProgram program, ContainerSpec spec, RunBase base, Path folder) throws IOException {
        this.program = program;
        this.spec = spec;
        this.base = base;
        this.folder = folder;
        this.bundle = OciBundle.write(folder.resolve("bundle"), spec);
        this.warden = RunscWarden.over(Files.createDirectory(folder.resolve("state")));
        Cgroup trial = cgroup("trial");
        trial.remove();
        this.facts = new RuntimeFacts(
                program.version(),
                program.platform(),
                true,
                rootless,
                trial.active(),
                trial.detail(),
                List.of(
                        "gVisor counts the bytes in /tmp and /workspace, not the files; files without bytes use up memory"));
    }

    static RunscRuntime open(RunscProgram program, ContainerSpec spec, Map<String, String> environment) {
        RunBase base = RunBase.find(environment, LONGEST_BASE);
        sweep(base);
        try {
            Path folder = base.create(NAMES.fresh());
            boolean complete = false;
            try {
                RunscRuntime runtime = new RunscRuntime(program, spec, base, folder);
                complete = true;
                return runtime;
            } finally {
                if (!complete) {
                    delete(folder);
                }
            }
        } catch (IOException e) {
            throw folderTrouble(base.path(), e);
        }
    }

    @Override
    public String name() {
        return RunscCandidate.NAME;
    }

    @Override
    public RuntimeFacts facts() {
        return facts;
    }

    @Override
    public Process start(String containerName) {
        ContainerNames.check(containerName);
        Path state = folder.resolve("state").resolve(containerName);
        try {
            remakeWhatWasDeleted();
            Files.createDirectory(state);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalStateException("there is such a container: " + containerName, e);
        } catch (IOException e) {
            throw folderTrouble(folder, e);
        }
        Cgroup cgroup = new Cgroup(List.of(), facts.limitsDetail());
        boolean started = false;
        try {
            cgroup = facts.limitsEnforced() ? limits(containerName) : cgroup;
            Files.write(
                    state.resolve(GROUPS),
                    cgroup.folders().stream().map(Path::toString).toList());
            Process process = builder(containerName, cgroup, state).start();
            running.put(containerName, new Running(process, cgroup, state));
            started = true;
            refuseIfClosed(containerName);
            return process;
        } catch (IOException e) {
            throw new EngineUnavailableException(
                    RunscProgram.WHAT, "it does not start: " + IoReason.of(e), "Look whether it is still installed");
        } finally {
            if (!started) {
                cgroup.remove();
                delete(state);
            }
        }
    }

    /** Some machines clean up folders for temporary files, whoever uses them. */
    private synchronized void remakeWhatWasDeleted() throws IOException {
        if (!Files.isDirectory(folder)) {
            base.create(folder.getFileName().toString());
        }
        if (!Files.isDirectory(bundle.folder())) {
            OciBundle.write(bundle.folder(), spec);
        }
        if (!Files.isDirectory(folder.resolve("state"))) {
            Files.createDirectory(folder.resolve("state"));
        }
    }

    /** One that was started while all others were being removed. */
    private void refuseIfClosed(String containerName) {
        if (closed) {
            remove(containerName);
            throw new IllegalStateException("the runtime is closed");
        }
    }

    @Override
    public EngineUnavailableException explain(int exitStatus, String complaints) {
        return RunscComplaints.explain(exitStatus, complaints);
    }

    @Override
    public boolean ranOutOfMemory(String containerName) {
        Running container = running.get(containerName);
        return container != null && container.cgroup().outOfMemoryKills() > 0;
    }

    /** runsc's own delete is not asked: it waits a second for a kernel that was killed. */
    @Override
    public void remove(String containerName) {
        Running container = running.get(containerName);
        if (container == null) {
            return;
        }
        end(container.process());
        new RunscProcesses(container.state()).kill();
        container.cgroup().remove();
        delete(container.state());
        running.remove(containerName, container);
    }

    @Override
    public void sweep() {
        sweep(base);
    }

    @Override
    public void close() {
        closed = true;
        List.copyOf(running.keySet()).forEach(this::remove);
        warden.close();
        delete(folder);
        sweep();
    }

    private static void sweep(RunBase base) {
        try {
            for (Path left : base.leftovers(NAMES)) {
                new RunscProcesses(left).kill();
                for (Path group : groupsOf(left)) {
                    Cgroup.sweep(NAMES, group);
                }
                delete(left);
            }
            Cgroup.sweep(NAMES);
        } catch (IOException e) {
            // The next start tries again: it keeps nobody from running.
        }
    }

    private static List<Path> groupsOf(Path left) throws IOException {
        List<Path> groups = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(left.resolve("state"))) {
            for (Path state : files) {
                for (String group : Files.readAllLines(state.resolve(GROUPS))) {
                    groups.add(Path.of(group));
                }
            }
        } catch (NoSuchFileException e) {
            // It was killed before it got so far.
        }
        return groups;
    }

    private ProcessBuilder builder(String containerName, Cgroup cgroup, Path state) {
        List<String> command = new ArrayList<>();
        String pidFile = state.resolve(RunscWarden.PID_FILE).toString();
        command.addAll(List.of("/bin/sh", "-c", JOIN, "sh", pidFile));
        cgroup.folders().forEach(group -> command.add(group.toString()));
        command.addAll(List.of("--", program.path().toString()));
        command.addAll(List.of("--root", state.resolve("root").toString()));
        program.isolation().forEach(flag -> command.add("--" + flag));
        if (program.knows("ignore-cgroups")) {
            command.add("--ignore-cgroups");
        }
        if (rootless) {
            command.add("--rootless");
        }
        command.addAll(List.of("run", "--bundle", bundle.folder().toString(), id(containerName)));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", SYSTEM_PATH);
        return builder;
    }

    /** Fails closed: where groups could be made at the start, no container runs without one. */
    private Cgroup limits(String containerName) {
        Cgroup cgroup = cgroup(containerName);
        if (!cgroup.active()) {
            throw new EngineUnavailableException(
                    "a container's limits",
                    cgroup.detail(),
                    "Look whether somebody changed the cgroups of this server; start it again to go on without");
        }
        return cgroup;
    }

    private Cgroup cgroup(String containerName) {
        CgroupLimits limits = new CgroupLimits(
                spec.memoryBytes() + KERNEL_BYTES, spec.pids() + KERNEL_TASKS, OptionalDouble.of(spec.cpus()));
        return Cgroup.create(NAMES, id(containerName), limits, "each container");
    }

    /** Unlike any other on this machine, and the owner's name is in it. */
    private String id(String containerName) {
        return folder.getFileName() + "-" + containerName;
    }

    /** Waits until it is gone, interrupted or not: only then can what it held be removed. */
    private static void end(Process process) {
        boolean interrupted = Thread.interrupted();
        try {
            process.destroyForcibly().waitFor(KILL_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException e) {
            // The next sweep finds it.
        }
    }

    private static EngineUnavailableException folderTrouble(Path where, IOException cause) {
        return new EngineUnavailableException(
                "a folder for containers",
                IoReason.of(cause),
                "Make XDG_RUNTIME_DIR or the temporary folder writable, and see that %s has space left"
                        .formatted(where));
    }
}
