package dev.constrictor.sandbox.engine;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.SandboxInfo.PythonInfo;
import dev.constrictor.sandbox.Validation;
import java.util.List;

/** One way to run an execution in isolation. All calls block, and may be made from many threads at once. */
public interface Engine extends AutoCloseable {
    String name();

    /** Never throws for what code does; only for what the engine cannot do. An interrupt cancels. */
    ExecutionResult execute(
            String executionId, ExecutionRequest request, OutputListener listener, Cancellation cancellation);

    /** One may come at once: what will take it may wake up. Neither waits nor fails. */
    default void expectExecution() {}

    Validation validate(String code);

    List<LayerStatus> layers();

    PythonInfo python();

    /** Of those that the rules allow. */
    Modules modules();

    int readyInmates();

    long forks();

    /** How often that from which inmates come had to be started anew because it had died. */
    long restarts();

    /** Whether it can run something, as far as is known without trying. */
    boolean available();

    @Override
    void close();
}
