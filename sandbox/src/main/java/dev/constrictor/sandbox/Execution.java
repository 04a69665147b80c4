package dev.constrictor.sandbox;

/** A running execution. */
public interface Execution {
    String id();

    /** Kills the inmate at once. The result then says {@code cancelled}. Harmless when it has ended. */
    void cancel();

    /** Waits for the end. An interrupt while waiting cancels the execution. */
    ExecutionResult await();
}
