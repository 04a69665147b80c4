package dev.constrictor.sandbox.cgroup;

import java.util.OptionalDouble;

/**
 * @param tasks processes and threads together
 * @param cpus as a share of processors, such as 1.5; without it, as many as there are
 */
public record CgroupLimits(long memoryBytes, int tasks, OptionalDouble cpus) {
    private static final long PERIOD_MICROSECONDS = 100_000;
    private static final long LEAST_QUOTA_MICROSECONDS = 1_000; // the kernel refuses less

    String periodMicroseconds() {
        return Long.toString(PERIOD_MICROSECONDS);
    }

    String quotaMicroseconds() {
        long quota = (long) (cpus.orElse(0) * PERIOD_MICROSECONDS);
        return Long.toString(Math.max(LEAST_QUOTA_MICROSECONDS, quota));
    }
}
