package dev.constrictor.bench.peer.result;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.report.Statistics;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Runs that nobody has made. */
public final class PeerRuns {
    public static final PeerFacts OURS = facts("constrictor", "Constrictor", "seccomp", OptionalLong.of(130_000_000));
    public static final PeerFacts FAST = facts("fast", "Fast & loose", "none but hope", OptionalLong.of(60_000_000));
    public static final PeerFacts SLOW = facts("slow", "<b>Slow</b>", "a second kernel", OptionalLong.empty());
    public static final Work TRIVIAL = new Work("trivial", "2+2");
    public static final Work PANDAS = new Work("pandas", "pandas describe()");

    private PeerRuns() {}

    public static PeerRun typical() {
        PeerSection section = new PeerSection(
                List.of(OURS, FAST, SLOW),
                List.of(TRIVIAL, PANDAS, Work.TOGETHER),
                List.of(
                        new PeerResult("trivial", "constrictor", measured(2)),
                        new PeerResult("trivial", "fast", measured(1)),
                        new PeerResult("trivial", "slow", measured(400)),
                        new PeerResult("pandas", "constrictor", measured(12)),
                        new PeerResult("pandas", "fast", new Outcome.Cannot("No module named 'pandas'")),
                        new PeerResult("pandas", "slow", new Outcome.Wrong("was to answer 4, but answered '5'")),
                        new PeerResult("ten-clients", "constrictor", together(5, 900)),
                        new PeerResult("ten-clients", "fast", new Outcome.Ended("its end")),
                        new PeerResult("ten-clients", "slow", new Outcome.NotAsked("it is one"))));
        return new PeerRun(
                Instant.parse("2026-01-02T03:04:05Z"),
                "make bench",
                new Machine("a processor", 2, "6.1", 1_000_000_000, "25", "3.14.3", true),
                "0.10 0.20 0.30 1/100 1",
                "1.50 0.20 0.30 1/100 2",
                61,
                section);
    }

    public static Outcome.Measured measured(long milliseconds) {
        return new Outcome.Measured(statistics(milliseconds), OptionalDouble.of(1.5), OptionalDouble.empty());
    }

    private static Outcome.Measured together(long milliseconds, double perSecond) {
        return new Outcome.Measured(statistics(milliseconds), OptionalDouble.empty(), OptionalDouble.of(perSecond));
    }

    private static Statistics statistics(long milliseconds) {
        return Statistics.ofNanos(new long[] {milliseconds * 1_000_000, 3 * milliseconds * 1_000_000});
    }

    private static PeerFacts facts(String name, String title, String boundary, OptionalLong resident) {
        return new PeerFacts(name, title, boundary, "MCP server over stdio", "1.0", resident);
    }
}
