package dev.constrictor.bench.profile;

import dev.constrictor.bench.contender.WarmPython;
import java.io.IOException;

/** How a profile is made. */
public interface Profiling {
    /** @throws UnknownGuestException if the guest has changed so that it cannot be timed */
    Profile profile(WarmPython warm, int executions) throws IOException, InterruptedException;
}
