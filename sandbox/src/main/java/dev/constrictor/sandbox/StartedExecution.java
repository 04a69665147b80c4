package dev.constrictor.sandbox;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;

/** An execution on a virtual thread. */
final class StartedExecution implements Execution {
    private final String id;
    private final Cancellation cancellation = new Cancellation();
    private final CompletableFuture<ExecutionResult> result = new CompletableFuture<>();

    private StartedExecution(String id) {
        this.id = id;
    }

    static Execution start(BiFunction<String, Cancellation, ExecutionResult> work, String id) {
        StartedExecution execution = new StartedExecution(id);
        Thread thread = Thread.ofVirtual().name("execution-" + id).unstarted(() -> {
            try {
                execution.result.complete(work.apply(id, execution.cancellation));
            } catch (RuntimeException | Error e) {
                execution.result.completeExceptionally(e);
            }
        });
        // While it waits for a place there is no inmate to kill yet: the interrupt ends the waiting.
        execution.cancellation.onCancel(thread::interrupt);
        thread.start();
        return execution;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void cancel() {
        cancellation.cancel();
    }

    @Override
    public ExecutionResult await() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    cancel();
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof RuntimeException failure
                            ? failure
                            : new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
