package dev.constrictor.bench.container;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Absent;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.contender.Executions;
import dev.constrictor.bench.contender.ForeignProcess;
import dev.constrictor.bench.contender.Pace;
import dev.constrictor.bench.machine.InstalledProgram;
import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Containers of our engine, ready and on demand, beside containers that podman runs by hand. */
public final class ContainerContenders {
    /** What the goal is about. */
    public static final String READY = "runsc-ready";

    private static final int WARM_UP = 2;
    private static final int READY_PER_BURST = 3;
    private static final int COLD_PER_BURST = 2;
    /** Longer than all processes of a container took to go on a busy machine. */
    private static final Duration TEARDOWN = Duration.ofMillis(200);

    private static final String RUNSC = "runsc";
    private static final String PODMAN_WITH_RUNSC = "podman+runsc";
    private static final String ANSWER = "4";
    // What our engine gives its containers, as far as time could depend on it.
    private static final List<String> ISOLATION =
            List.of("--network", "none", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges");
    // Those that podman sets by itself are more than some machines allow.
    private static final List<String> LIMITS =
            List.of("--ulimit", "nofile=1024:1024", "--ulimit", "nproc=256:256", "--timeout", "60");

    private final String interpreter;
    private final Effort effort;
    private final PodmanImage image;

    /** @param interpreter in the image */
    public ContainerContenders(String interpreter, Effort effort, PodmanImage image) {
        this.interpreter = interpreter;
        this.effort = effort;
        this.image = image;
    }

    public static PodmanImage image() throws IOException {
        return PodmanImage.of(InstalledProgram.find("podman", System.getenv()), LauncherScript.find());
    }

    public List<Contender> all() throws IOException {
        List<Contender> contenders = new ArrayList<>(ofRunsc());
        Optional<String> noImage = image.load();
        contenders.addAll(noImage.isPresent() ? withoutPodman(noImage.get()) : ofPodman());
        return contenders;
    }

    private List<Contender> ofRunsc() {
        return List.of(
                executions(READY, "was ready", RUNSC, 1, READY_PER_BURST),
                executions("runsc-on-demand", "started for it", RUNSC, 0, COLD_PER_BURST));
    }

    private List<Contender> ofPodman() {
        String runsc = InstalledProgram.find(RUNSC, System.getenv()).toString();
        return List.of(
                executions("podman-runsc-ready", "was ready", PODMAN_WITH_RUNSC, 1, READY_PER_BURST),
                podmanRun("podman-run", "podman run python -c, its default runtime", List.of()),
                podmanRun(
                        "podman-runsc-run",
                        "podman run python -c, gVisor's runsc",
                        List.of("--runtime", runsc, "--runtime-flag", "network=none")));
    }

    private static List<Contender> withoutPodman(String reason) {
        return List.of(new Absent("podman", "podman run", reason));
    }

    /** An engine that is not to be had here is told as missing, with what to do about it. */
    private Contender executions(String name, String state, String runtime, int ready, int burst) {
        SandboxConfig config = SandboxConfig.defaults().with(change -> {
            change.engine = EngineKind.CONTAINER;
            change.containers = change.containers
                    .withRuntime(runtime)
                    .withImage(image.name())
                    .withPoolSize(ready);
            change.poolSize = ready;
        });
        try {
            Sandbox sandbox = Sandbox.open(config);
            return new Executions(
                    name,
                    "execute 2+2, %s %s".formatted(sandbox.info().engine(), state),
                    sandbox,
                    new Pace(WARM_UP, burst, effort.slowEvery(), TEARDOWN));
        } catch (EngineUnavailableException e) {
            return new Absent(name, runtime, e.explanation());
        }
    }

    private Contender podmanRun(String name, String description, List<String> runtime) {
        List<String> command = new ArrayList<>(List.of(image.podman().toString(), "--log-level", "error"));
        command.addAll(runtime);
        command.addAll(List.of("run", "--rm", "--pull", "never", "--log-driver", "none"));
        command.addAll(ISOLATION);
        command.addAll(LIMITS);
        command.addAll(List.of("--entrypoint", interpreter, image.name(), "-I", "-c", "print(2+2)"));
        return new ForeignProcess(name, description, command, Map.of(), ANSWER, COLD_PER_BURST, effort);
    }
}
