package dev.constrictor.bench.ratio;

import java.io.IOException;

/** The short benchmark. */
public interface Measurement {
    /** As another person types it. */
    String command();

    /** Takes a minute or so. Each time is as the first: nothing is warm from the time before. */
    RatioRun measure() throws IOException, InterruptedException;
}
