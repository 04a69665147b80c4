package dev.constrictor.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.constrictor.bench.compute.ComputeFigures;
import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.peer.result.PeerRun;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.profile.Profile;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FloodFigures;
import dev.constrictor.bench.served.ServeFigures;
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
        Optional<HalfLoad> halfLoad,
        List<FloodFigures> floods,
        Optional<FlatFigures> flat,
        Optional<ServeFigures> serve,
        List<ComputeFigures> compute,
        Optional<ProcessorUse> processorUse,
        Optional<MemoryUse> memoryUse,
        Optional<Profile> profile,
        Optional<PeerSection> peers,
        List<Missing> missing) {
    public Report {
        latencies = List.copyOf(latencies);
        throughput = List.copyOf(throughput);
        floods = List.copyOf(floods);
        compute = List.copyOf(compute);
        missing = List.copyOf(missing);
    }

    /** They follow from the figures, and are told with them. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public List<Goal> goals() {
        return new Goals(this).all();
    }

    public Optional<Missing> missing(String name) {
        return missing.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** What its page shows, where peers were measured. */
    public Optional<PeerRun> peerRun() {
        return peers.map(section -> new PeerRun(began, command, machine, loadBefore, loadAfter, seconds, section));
    }
}
