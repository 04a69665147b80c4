package dev.constrictor.sandbox.inmate;

/** The bytes that both output streams of an execution share. */
final class OutputBudget {
    private final Runnable exceeded;
    private long left;
    private boolean overdrawn;

    OutputBudget(long bytes, Runnable exceeded) {
        this.left = bytes;
        this.exceeded = exceeded;
    }

    /** How many of so many bytes may be kept. */
    int take(int wanted) {
        boolean first;
        int granted;
        synchronized (this) {
            granted = (int) Math.min(wanted, left);
            left -= granted;
            first = granted < wanted && !overdrawn;
            overdrawn |= granted < wanted;
        }
        if (first) {
            exceeded.run();
        }
        return granted;
    }

    synchronized boolean overdrawn() {
        return overdrawn;
    }
}
