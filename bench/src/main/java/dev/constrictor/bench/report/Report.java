package dev.constrictor.bench.report;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.peer.result.PeerRun;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.profile.Profile;
import dev.constrictor.bench.served.FloodFigures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All that a run found out. */
public record Report(
        Instant began,
        String command,
        Machine machine,
        String loadBefore,
        String loadAfter,
        double seconds,
        List<Latency> latencies,
        List<Throughput> throughput,
        List<FloodFigures> floods,
        Optional<ProcessorUse> processorUse,
        Optional<MemoryUse> memoryUse,
        Optional<Profile> profile,
        Optional<PeerSection> peers,
        List<Goal> goals,
        List<Missing> missing) {
    public Report {
        latencies = List.copyOf(latencies);
        throughput = List.copyOf(throughput);
        floods = List.copyOf(floods);
        goals = List.copyOf(goals);
        missing = List.copyOf(missing);
    }

    public Optional<Missing> missing(String name) {
        return missing.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** What its page shows, where peers were measured. */
    public Optional<PeerRun> peerRun() {
        return peers.map(section -> new PeerRun(began, command, machine, loadBefore, loadAfter, seconds, section));
    }
}
