package dev.constrictor.sandbox;

/**
 * What an execution used. Wall time is the server's own clock; processor time and memory are the kernel's
 * figures when the inmate had to be ended, and the inmate's own report of them otherwise.
 */
public record ResourceUsage(double wallTime, double cpuTime, long maxMemory) {
    public static final ResourceUsage NONE = new ResourceUsage(0, 0, 0);
}
