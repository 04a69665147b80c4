package dev.constrictor.bench;

import dev.constrictor.bench.compute.ComputeFigures;
import dev.constrictor.bench.compute.ComputeRun;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.contender.Field;
import dev.constrictor.bench.contender.ForkFloor;
import dev.constrictor.bench.contender.Rounds;
import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.HalfLoadRun;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.measure.ThroughputRun;
import dev.constrictor.bench.measure.WatchedSandbox;
import dev.constrictor.bench.peer.contest.Contest;
import dev.constrictor.bench.peer.contest.Roster;
import dev.constrictor.bench.peer.page.PeerDocuments;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.profile.Profile;
import dev.constrictor.bench.profile.Profiler;
import dev.constrictor.bench.profile.Profiling;
import dev.constrictor.bench.profile.UnknownGuestException;
import dev.constrictor.bench.report.JsonFile;
import dev.constrictor.bench.report.Latency;
import dev.constrictor.bench.report.Missing;
import dev.constrictor.bench.report.Report;
import dev.constrictor.bench.report.Table;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FlatRun;
import dev.constrictor.bench.served.FloodFigures;
import dev.constrictor.bench.served.FloodRun;
import dev.constrictor.bench.served.ServeFigures;
import dev.constrictor.bench.served.ServeRun;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures what an execution costs, beside what this machine can do at best and beside other ways. */
public final class Benchmarks {
    private final Options options;
    private final PrintStream progress;
    private final Profiling profiling;
    private final List<Missing> missing = new ArrayList<>();

    private Benchmarks(Options options, PrintStream progress, Profiling profiling) {
        this.options = options;
        this.progress = progress;
        this.profiling = profiling;
    }

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    static int run(List<String> arguments, PrintStream output, PrintStream errors) {
        return run(arguments, output, errors, (warm, executions) -> new Profiler(warm, executions).profile());
    }

    static int run(List<String> arguments, PrintStream output, PrintStream errors, Profiling profiling) {
        try {
            Options options = Options.parse(arguments);
            if (options.help()) {
                output.print(Options.usage());
                return 0;
            }
            Report report = new Benchmarks(options, errors, profiling).measure();
            new Table(report, output).print();
            JsonFile.write(report, options.json());
            output.println("All figures: " + options.json());
            if (report.peerRun().isPresent()) {
                PeerDocuments.writePage(report.peerRun().get(), options.html());
                output.println("The page about peers: " + options.html());
            }
            Optional<Missing> profile = report.missing(Part.PROFILE.wireName());
            profile.ifPresent(
                    missing -> errors.println("bench: the profile could not be measured: " + missing.reason()));
            return profile.isPresent() ? 1 : 0;
        } catch (UsageException e) {
            errors.println("bench: " + e.getMessage());
            return 2;
        } catch (EngineUnavailableException e) {
            errors.println("bench: " + e.explanation());
            return 3;
        } catch (IOException e) {
            errors.println("bench: " + e.getMessage());
            return 1;
        } catch (InterruptedException e) {
            errors.println("bench: interrupted");
            return 130;
        }
    }

    private Report measure() throws IOException, InterruptedException {
        Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        long start = System.nanoTime();
        String loadBefore = Machine.loadAverage();
        WarmPython warm = WarmPython.of(SandboxConfig.defaults());
        Machine machine = Machine.here(warm.interpreter().version());
        Optional<PeerSection> peers = peers(warm);
        List<Latency> latencies = latencies(warm);
        List<Throughput> throughput = throughput();
        Optional<HalfLoad> halfLoad = halfLoad();
        List<FloodFigures> floods = floods();
        Optional<FlatFigures> flat = flat(warm);
        Optional<ServeFigures> serve = serve();
        List<ComputeFigures> compute = compute(warm);
        Optional<ProcessorUse> processorUse = Optional.empty();
        Optional<MemoryUse> memoryUse = Optional.empty();
        if (wants(Part.CPU) || wants(Part.MEMORY)) {
            try (WatchedSandbox watched = WatchedSandbox.open(SandboxConfig.defaults())) {
                memoryUse = memoryUse(watched);
                processorUse = processorUse(watched);
            }
        }
        Optional<Profile> profile = profile(warm);
        return new Report(
                began,
                options.command(),
                machine,
                loadBefore,
                Machine.loadAverage(),
                (System.nanoTime() - start) / 1e9,
                latencies,
                throughput,
                halfLoad,
                floods,
                flat,
                serve,
                compute,
                processorUse,
                memoryUse,
                profile,
                peers,
                missing);
    }

    private List<Latency> latencies(WarmPython warm) throws IOException, InterruptedException {
        try (Field field = new Field(warm, options.effort())) {
            closeAtEnd(field);
            List<Contender> contenders = field.of(options.parts());
            if (!contenders.isEmpty()) {
                progress.println(
                        "bench: latencies, %d rounds".formatted(options.effort().rounds()));
            }
            Rounds rounds = new Rounds(contenders);
            rounds.run(options.effort().rounds());
            missing.addAll(rounds.missing());
            return rounds.latencies();
        }
    }

    private Optional<PeerSection> peers(WarmPython warm) throws IOException, InterruptedException {
        if (!wants(Part.PEERS)) {
            return Optional.empty();
        }
        Roster roster = Roster.here(warm.interpreter());
        closeAtEnd(roster);
        try (Contest contest = Contest.of(roster, options.effort(), line -> progress.println("bench: " + line))) {
            closeAtEnd(contest);
            return Optional.of(contest.run());
        }
    }

    /** A run that somebody interrupts takes its containers and its image along. */
    private void closeAtEnd(Closeable field) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                field.close();
            } catch (IOException e) {
                progress.println("bench: something may be left: " + e.getMessage());
            }
        }));
    }

    private List<Throughput> throughput() throws IOException, InterruptedException {
        if (!wants(Part.THROUGHPUT)) {
            return List.of();
        }
        progress.println("bench: throughput");
        try (Sandbox sandbox = Sandbox.open(SandboxConfig.defaults())) {
            return new ThroughputRun(sandbox, options.effort()).measure();
        }
    }

    private Optional<HalfLoad> halfLoad() throws IOException, InterruptedException {
        if (!wants(Part.HALF_LOAD)) {
            return Optional.empty();
        }
        progress.println("bench: half load");
        SandboxConfig config = SandboxConfig.defaults();
        try (Sandbox sandbox = Sandbox.open(config)) {
            return Optional.of(new HalfLoadRun(sandbox, config.maxConcurrent(), options.effort()).measure());
        }
    }

    private List<FloodFigures> floods() throws IOException, InterruptedException {
        if (!wants(Part.FLOOD)) {
            return List.of();
        }
        progress.println("bench: floods");
        return new FloodRun(options.effort()).measure();
    }

    private Optional<FlatFigures> flat(WarmPython warm) throws IOException, InterruptedException {
        if (!wants(Part.FLAT)) {
            return Optional.empty();
        }
        int executions = options.effort().flatExecutions();
        progress.println("bench: %d executions of one server".formatted(executions));
        try (ForkFloor floor = ForkFloor.of(warm, options.effort())) {
            return Optional.of(new FlatRun(executions).measure(floor));
        }
    }

    private Optional<ServeFigures> serve() throws IOException, InterruptedException {
        if (!wants(Part.SERVE)) {
            return Optional.empty();
        }
        progress.println("bench: a server's start and its memory");
        return Optional.of(new ServeRun(options.effort().starts()).measure());
    }

    private List<ComputeFigures> compute(WarmPython warm) throws IOException, InterruptedException {
        if (!wants(Part.COMPUTE)) {
            return List.of();
        }
        progress.println("bench: computing");
        return new ComputeRun(warm, options.effort().computeRounds()).measure();
    }

    private Optional<MemoryUse> memoryUse(WatchedSandbox watched) throws InterruptedException {
        if (!wants(Part.MEMORY)) {
            return Optional.empty();
        }
        progress.println("bench: memory");
        try {
            return Optional.of(watched.memoryUse());
        } catch (IOException e) {
            missing.add(
                    new Missing(Part.MEMORY.wireName(), "the kernel does not show it to this user: " + e.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<ProcessorUse> processorUse(WatchedSandbox watched) throws IOException, InterruptedException {
        if (!wants(Part.CPU)) {
            return Optional.empty();
        }
        progress.println("bench: processor time");
        return Optional.of(watched.processorUse(options.effort().cpuExecutions()));
    }

    private Optional<Profile> profile(WarmPython warm) throws InterruptedException {
        if (!wants(Part.PROFILE)) {
            return Optional.empty();
        }
        progress.println("bench: profile");
        try {
            return Optional.of(profiling.profile(warm, options.effort().profiled()));
        } catch (IOException | UnknownGuestException e) {
            missing.add(new Missing(Part.PROFILE.wireName(), String.valueOf(e.getMessage())));
            return Optional.empty();
        }
    }

    private boolean wants(Part part) {
        return options.parts().contains(part);
    }
}
