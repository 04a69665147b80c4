package dev.constrictor.bench.container;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Absent;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.contender.Executions;
import dev.constrictor.bench.contender.ForeignProcess;
import dev.constrictor.bench.contender.Pace;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One piece of work in a container.
 *
 * @param config what the engine is asked for, beside containers
 * @param interpreter in the image
 */
record ContainerRun(Work work, SandboxConfig config, String interpreter, Effort effort, PodmanImage image) {
    static final String RUNSC = "runsc";
    static final int READY_PER_BURST = 3;
    static final int COLD_PER_BURST = 2;

    private static final int WARM_UP = 2;
    /** Longer than all processes of a container took to go on a busy machine. */
    private static final Duration TEARDOWN = Duration.ofMillis(200);

    /** An engine that is not to be had here is told as missing, with what to do about it. */
    Contender byEngine(String name, String state, String runtime, int ready, int burst) {
        SandboxConfig containers = config.with(change -> {
            change.engine = EngineKind.CONTAINER;
            change.containers = change.containers
                    .withRuntime(runtime)
                    .withImage(image.name())
                    .withPoolSize(ready);
            change.poolSize = ready;
        });
        try {
            Sandbox sandbox = Sandbox.open(containers);
            return new Executions(
                    name,
                    "execute %s, %s %s".formatted(work.name(), sandbox.info().engine(), state),
                    work,
                    sandbox,
                    new Pace(WARM_UP, burst, effort.slowEvery(), TEARDOWN));
        } catch (EngineUnavailableException e) {
            return new Absent(name, runtime, e.explanation());
        }
    }

    /**
     * With podman's default runtime, and with gVisor's.
     *
     * @param prefix of the contenders' names
     * @param program what comes after the interpreter's name
     */
    List<Contender> byPodman(String prefix, List<String> program) {
        PodmanRun run = new PodmanRun(image, interpreter);
        return List.of(
                byPodman(
                        prefix + "podman-run",
                        "podman run python -c, its default runtime",
                        run.command(PodmanRun.OciRuntime.DEFAULT, program)),
                byPodman(
                        prefix + "podman-runsc-run",
                        "podman run python -c, gVisor's runsc",
                        run.command(PodmanRun.OciRuntime.RUNSC, program)));
    }

    private Contender byPodman(String name, String description, List<String> command) {
        return new ForeignProcess(name, description, command, Map.of(), work.answer(), COLD_PER_BURST, effort);
    }
}
