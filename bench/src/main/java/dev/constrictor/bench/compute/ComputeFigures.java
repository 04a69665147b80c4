package dev.constrictor.bench.compute;

import dev.constrictor.bench.report.Statistics;

/**
 * The same code by the same interpreter, with a jail and a guard around it and without, as it times itself.
 *
 * @param inmate milliseconds in an inmate that was ready
 * @param plain milliseconds in a process of the same interpreter
 * @param inmateProcessor the same as the first, by the processor's clock
 * @param plainProcessor the same as the second, by the processor's clock
 */
public record ComputeFigures(
        String work, Statistics inmate, Statistics plain, Statistics inmateProcessor, Statistics plainProcessor) {
    public double ratio() {
        return inmate.p50() / plain.p50();
    }

    /** On a machine with much else to do, the scheduler has more say in the other ratio than we have. */
    public double processorRatio() {
        return inmateProcessor.p50() / plainProcessor.p50();
    }
}
