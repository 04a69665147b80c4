package dev.constrictor.bench.container;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Absent;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Containers of our engine, ready and on demand, beside containers that podman runs by hand. */
public final class ContainerContenders {
    /** What the goal is about. */
    public static final String READY = "runsc-ready";

    private static final Work WORK = Work.TWO_PLUS_TWO;
    private static final List<String> PROGRAM = List.of("-I", "-c", WORK.program());

    private final ContainerRun run;
    private final PodmanImage image;

    /** @param interpreter in the image */
    public ContainerContenders(String interpreter, Effort effort, PodmanImage image) {
        this.run = new ContainerRun(WORK, SandboxConfig.defaults(), interpreter, effort, image);
        this.image = image;
    }

    public List<Contender> all() throws IOException {
        List<Contender> contenders = new ArrayList<>(ofRunsc());
        Optional<String> noImage = image.load();
        contenders.addAll(
                noImage.isPresent() ? List.of(new Absent("podman", "podman run", noImage.get())) : ofPodman());
        return contenders;
    }

    private List<Contender> ofRunsc() {
        return List.of(
                run.byEngine(READY, "was ready", ContainerRun.RUNSC, 1, ContainerRun.READY_PER_BURST),
                run.byEngine("runsc-on-demand", "started for it", ContainerRun.RUNSC, 0, ContainerRun.COLD_PER_BURST));
    }

    private List<Contender> ofPodman() {
        List<Contender> contenders = new ArrayList<>();
        contenders.add(
                run.byEngine("podman-runsc-ready", "was ready", "podman+runsc", 1, ContainerRun.READY_PER_BURST));
        contenders.addAll(run.byPodman("", PROGRAM));
        return contenders;
    }
}
