package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Work by line, peers by column: medians, and how many times ours they are. As wide as a terminal, part after part. */
public final class PeerTable {
    private static final int COLUMNS = 4;
    private static final String ROW_HEAD = "%-20s";
    private static final String CELL = " %9s %-8s";

    private final PeerSection section;

    public PeerTable(PeerSection section) {
        this.section = section;
    }

    public void print(PrintStream output) {
        List<PeerFacts> peers = section.peers();
        for (int first = 0; first < peers.size(); first += COLUMNS) {
            print(output, peers.subList(first, Math.min(peers.size(), first + COLUMNS)));
        }
        Reasons.of(section).forEach(reason -> output.println(reason.line()));
    }

    private void print(PrintStream output, List<PeerFacts> peers) {
        output.printf("%n" + ROW_HEAD, "p50 ms, × ours");
        peers.forEach(peer -> output.printf(" %-18s", shortened(peer.title())));
        output.println();
        for (Work work : section.works()) {
            output.printf(ROW_HEAD, work.title());
            peers.forEach(peer -> printCell(output, work, peer));
            output.println();
        }
        output.printf(ROW_HEAD, "resident MB");
        peers.forEach(peer -> output.printf(CELL, Figures.megabytes(peer.residentBytes()), ""));
        output.println();
    }

    private void printCell(PrintStream output, Work work, PeerFacts peer) {
        switch (section.outcome(work, peer).orElse(new Outcome.NotAsked(""))) {
            case Outcome.Measured measured ->
                output.printf(
                        Locale.ROOT,
                        CELL,
                        Figures.milliseconds(measured.milliseconds().p50()),
                        Figures.ratio(section.ratioToOurs(work, peer)));
            case Outcome.Unmeasured unmeasured -> output.printf(CELL, Words.of(unmeasured), "");
        }
    }

    private static String shortened(String title) {
        return title.replace("Constrictor, ", "our ");
    }
}
