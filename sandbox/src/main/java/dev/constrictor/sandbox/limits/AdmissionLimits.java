package dev.constrictor.sandbox.limits;

/**
 * How many run at once and how many wait, of all callers and of each of them. A caller's own limits are of no use above
 * those of all.
 */
public record AdmissionLimits(int running, int queued, int runningOfCaller, int queuedOfCaller) {
    public AdmissionLimits {
        if (running < 1 || queued < 0 || runningOfCaller < 1 || queuedOfCaller < 0) {
            throw new IllegalArgumentException("at least one must be able to run, and none can wait less than nobody");
        }
        runningOfCaller = Math.min(runningOfCaller, running);
        queuedOfCaller = Math.min(queuedOfCaller, queued);
    }
}
