package dev.constrictor.bench.container;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Absent;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.contender.Executions;
import dev.constrictor.bench.contender.ForeignProcess;
import dev.constrictor.bench.contender.Pace;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.packages.PackageSets;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The import of pandas and a first table, where it is done in advance and where it is not. */
public final class ScienceContenders {
    private static final Work WORK = Work.DESCRIBE;
    private static final int PROCESSES_PER_ROUND = 1;

    private final Interpreter interpreter;
    private final Effort effort;
    private final PodmanImage image;

    public ScienceContenders(Interpreter interpreter, Effort effort, PodmanImage image) {
        this.interpreter = interpreter;
        this.effort = effort;
        this.image = image;
    }

    public List<Contender> all() throws IOException {
        Optional<PackageSet> packages = packages();
        if (!Libraries.bringScience(packages)) {
            return List.of(new Absent(
                    "science",
                    WORK.name(),
                    "its packages are not installed: constrictor packages install --data-science"));
        }
        SandboxConfig config =
                SandboxConfig.defaults().with(change -> change.rules = change.rules.withProfile(Profile.DATA_SCIENCE));
        List<Contender> contenders = new ArrayList<>();
        contenders.add(new Executions(
                "science-ready",
                "execute %s, inmate was ready".formatted(WORK.name()),
                WORK,
                Sandbox.open(config),
                Pace.ofInmates(effort)));
        contenders.add(python(packages.orElseThrow()));
        ContainerRun run = new ContainerRun(WORK, config, interpreter.jailExecutable(), effort, image);
        contenders.add(
                run.byEngine("science-runsc-ready", "was ready", ContainerRun.RUNSC, 1, ContainerRun.READY_PER_BURST));
        contenders.addAll(podman(run));
        return contenders;
    }

    private Optional<PackageSet> packages() throws IOException {
        try {
            return PackageSets.current(interpreter, CacheFolder.locate(System.getenv()));
        } catch (InterpreterUnavailableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private Contender python(PackageSet packages) {
        List<String> command = new ArrayList<>(List.of(interpreter.executable().toString()));
        command.addAll(program(packages.folder().toString()));
        return new ForeignProcess(
                "science-python",
                "python -c of the embedded interpreter",
                command,
                interpreter.environment(),
                WORK.answer(),
                PROCESSES_PER_ROUND,
                effort);
    }

    private List<Contender> podman(ContainerRun run) throws IOException {
        Optional<String> noImage = image.load("--data-science");
        if (noImage.isPresent()) {
            return List.of(new Absent("science-podman", "podman run", noImage.get()));
        }
        return run.byPodman("science-", program(PackageSet.JAIL_FOLDER));
    }

    private static List<String> program(String packages) {
        return List.of("-I", "-c", "import sys; sys.path.append('%s')\n%s".formatted(packages, WORK.program()));
    }
}
