package dev.constrictor.bench.served;

import dev.constrictor.bench.report.Statistics;

/**
 * What one caller's flood does to another caller.
 *
 * @param idle milliseconds of the other's calls while the server does nothing else
 * @param flooded the same during the flood
 * @param answered calls of the flood that were run
 * @param refused calls of the flood that a limit turned away
 */
public record FloodFigures(Flood flood, Statistics idle, Statistics flooded, long answered, long refused) {
    public double medianRatio() {
        return flooded.p50() / idle.p50();
    }

    public double tailRatio() {
        return flooded.p99() / idle.p99();
    }
}
