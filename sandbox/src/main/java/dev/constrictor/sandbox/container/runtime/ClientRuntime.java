package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.OwnedName;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** podman or docker. Containers carry their owner in their name, and this machine in a label. */
final class ClientRuntime implements ContainerRuntime {
    private static final OwnedName NAMES = new OwnedName("constrictor-box");
    private static final String HOST_LABEL = "dev.constrictor.host";
    // From here on the client itself failed, or somebody was killed: a container may be left then.
    private static final int FIRST_OWN_STATUS = 125;
    // Docker hands its own proxies, names and passwords included, to every container unless told otherwise.
    private static final List<String> PROXIES =
            List.of("HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY", "ALL_PROXY", "NO_PROXY");

    private final ClientCandidate.Found found;
    private final ContainerSpec spec;
    private final String owner;
    private final String hostLabel;
    private final RuntimeFacts facts;
    private final Map<String, Process> running = new ConcurrentHashMap<>();
    private volatile boolean closed;

    ClientRuntime(ClientCandidate.Found found, ContainerSpec spec) {
        this.found = found;
        this.spec = spec;
        this.hostLabel = HOST_LABEL + "=" + HostName.of(found.program().environment());
        this.facts = facts(found);
        try {
            this.owner = NAMES.fresh();
        } catch (IOException e) {
            throw new EngineUnavailableException(
                    found.name(), "this process cannot read its own description: " + e, "Mount /proc");
        }
        sweep();
    }

    @Override
    public String name() {
        return found.name();
    }

    @Override
    public RuntimeFacts facts() {
        return facts;
    }

    @Override
    public Process start(String containerName) {
        ContainerNames.check(containerName);
        ProcessBuilder builder = new ProcessBuilder(command(containerName));
        builder.environment().clear();
        builder.environment().putAll(found.program().environment());
        Process process;
        synchronized (running) {
            if (closed || running.containsKey(containerName)) {
                throw new IllegalStateException(closed ? "the runtime is closed" : "there is such a container");
            }
            try {
                process = builder.start();
            } catch (IOException e) {
                throw new EngineUnavailableException(
                        found.name(),
                        "it does not start: " + Excerpt.of(String.valueOf(e.getMessage())),
                        "Look whether it is still installed");
            }
            running.put(containerName, process);
        }
        return process;
    }

    @Override
    public EngineUnavailableException explain(int exitStatus, String complaints) {
        return ClientComplaints.explain("a container of " + found.name(), exitStatus, complaints);
    }

    /** A client that ended by itself has removed its container already; asking for it costs a fifth of a second. */
    @Override
    public void remove(String containerName) {
        Process process = running.get(containerName);
        if (process == null) {
            return;
        }
        boolean removed = true;
        if (process.isAlive() || process.exitValue() >= FIRST_OWN_STATUS) {
            process.destroyForcibly();
            removed = removeAll(List.of(owner + "-" + containerName));
        }
        if (removed) {
            running.remove(containerName, process); // else closing tries again
        }
    }

    @Override
    public void sweep() {
        removeListed(NAMES::isLeftover);
    }

    /** Among those listed may be one that a daemon finished making after its client was killed. */
    @Override
    public void close() {
        synchronized (running) {
            closed = true;
        }
        List.copyOf(running.keySet()).forEach(this::remove);
        removeListed(name -> name.startsWith(owner) || NAMES.isLeftover(name));
    }

    private interface NameTest {
        boolean test(String name) throws IOException;
    }

    private void removeListed(NameTest unwanted) {
        try {
            String names = found.program()
                    .output(List.of("ps", "--all", "--filter", "label=" + hostLabel, "--format", "{{.Names}}"));
            List<String> left = new ArrayList<>();
            for (String name : names.lines().map(String::strip).toList()) {
                if (unwanted.test(name)) {
                    left.add(name);
                }
            }
            boolean _ = removeAll(left);
        } catch (IOException | EngineUnavailableException e) {
            // The next start tries again: it keeps nobody from running.
        }
    }

    private boolean removeAll(List<String> names) {
        if (names.isEmpty()) {
            return true;
        }
        List<String> arguments = new ArrayList<>(found.program().client().removal());
        arguments.addAll(names);
        try {
            BoundedProcess.Exited removal = found.program().run(arguments);
            return removal.succeeded() || removal.stderr().contains("No such container");
        } catch (EngineUnavailableException e) {
            return false;
        }
    }

    private List<String> command(String containerName) {
        Client client = found.program().client();
        List<String> command = new ArrayList<>(List.of(found.program().path().toString()));
        if (client == Client.PODMAN) {
            command.addAll(podmanRuntime());
        }
        command.addAll(List.of("run", "--rm", "--interactive", "--pull", "never", "--log-driver", "none"));
        if (client == Client.DOCKER) {
            command.addAll(List.of("--runtime", found.runtime()));
        }
        command.addAll(client.runOptions());
        command.addAll(List.of("--name", owner + "-" + containerName, "--label", hostLabel));
        command.addAll(List.of("--network", "none", "--ipc", "none", "--hostname", ContainerSpec.HOST_NAME));
        command.addAll(List.of("--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges"));
        command.addAll(List.of("--user", ContainerSpec.USER + ":" + ContainerSpec.USER, "--workdir", "/tmp"));
        command.addAll(limits());
        spec.data()
                .forEach(folder -> command.addAll(List.of("--volume", folder.path() + ":" + folder.target() + ":ro")));
        if (client == Client.DOCKER) {
            PROXIES.forEach(
                    name -> command.addAll(List.of("--env", name + "=", "--env", name.toLowerCase(Locale.ROOT) + "=")));
        }
        spec.environment().forEach((name, value) -> command.addAll(List.of("--env", name + "=" + value)));
        command.addAll(List.of("--entrypoint", spec.command().getFirst(), spec.image()));
        command.addAll(spec.command().subList(1, spec.command().size()));
        return command;
    }

    private List<String> podmanRuntime() {
        List<String> arguments = new ArrayList<>();
        if (found.runsc().isPresent()) {
            RunscProgram runsc = found.runsc().get();
            arguments.addAll(List.of("--runtime", runsc.path().toString()));
            runsc.isolation().forEach(flag -> arguments.addAll(List.of("--runtime-flag", flag)));
            if (!facts.limitsEnforced()) {
                arguments.addAll(List.of("--runtime-flag", "ignore-cgroups"));
            }
        } else if (!found.info().remote()) {
            arguments.addAll(List.of("--runtime", found.runtime()));
        }
        return arguments;
    }

    private List<String> limits() {
        List<String> limits = new ArrayList<>(List.of(
                "--tmpfs",
                "/tmp" + writable(),
                "--tmpfs",
                "/workspace" + writable(),
                "--ulimit",
                "nofile=%1$d:%1$d".formatted(spec.openFiles()),
                "--ulimit",
                "nproc=%1$d:%1$d".formatted(tasks()),
                "--ulimit",
                "core=0:0"));
        if (facts.limitsEnforced()) {
            String memory = Long.toString(spec.memoryBytes() + (found.ownKernel() ? RunscRuntime.KERNEL_BYTES : 0));
            limits.addAll(List.of("--memory", memory, "--memory-swap", memory));
            limits.addAll(List.of("--cpus", String.format(Locale.ROOT, "%.2f", spec.cpus())));
            limits.addAll(List.of("--pids-limit", Integer.toString(tasks())));
        }
        return limits;
    }

    private String writable() {
        return ":rw,nosuid,nodev,noexec,mode=1777,size=" + spec.tmpBytes()
                + found.program().client().fileCount(spec.tmpFiles());
    }

    private int tasks() {
        return spec.pids() + (found.ownKernel() ? RunscRuntime.KERNEL_TASKS : 0);
    }

    private static RuntimeFacts facts(ClientCandidate.Found found) {
        ClientInfo info = found.info();
        List<String> remarks = new ArrayList<>();
        if (!found.ownKernel()) {
            remarks.add(
                    "%s has no kernel of its own: code meets this machine's kernel behind a seccomp filter, namespaces"
                                    .formatted(found.name())
                            + " and no capabilities");
        }
        if (found.ownKernel() || found.program().client() == Client.PODMAN) {
            remarks.add("the bytes in /tmp and /workspace are counted, not the files");
        }
        if (info.remote()) {
            remarks.add("containers run on another machine than the server");
        }
        String platform = found.runsc()
                .map(RunscProgram::platform)
                .orElse(
                        found.ownKernel()
                                ? "as " + found.program().client().word() + " has configured it"
                                : "this machine's kernel");
        return new RuntimeFacts(
                info.version(),
                platform,
                found.ownKernel(),
                info.rootless(),
                info.limitsEnforced(),
                info.limitsDetail(),
                remarks);
    }
}
