package dev.constrictor.cli.serve;

/**
 * The threads that carry virtual ones. Java has one for each processor, and nothing takes a virtual thread off its
 * carrier while it computes: a few large results that are being written would keep all other callers waiting until they
 * are done. With more carriers the kernel shares the processors out among them.
 */
public final class CarrierThreads {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";
    private static final int FEWEST = 16;

    private CarrierThreads() {}

    /** Of use only before the first virtual thread. Who has set the number keeps it. */
    public static void provideForManyCallers() {
        if (System.getProperty(PARALLELISM) == null) {
            int carriers = Math.max(FEWEST, 2 * Runtime.getRuntime().availableProcessors());
            System.setProperty(PARALLELISM, Integer.toString(carriers));
        }
    }
}
