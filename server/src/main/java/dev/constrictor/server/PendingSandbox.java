package dev.constrictor.server;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

/** A sandbox that may still be opening, so that a client's handshake need not wait for the jail. */
public final class PendingSandbox implements AutoCloseable {
    private final CompletableFuture<Sandbox> sandbox = new CompletableFuture<>();
    private final Thread opening;

    private PendingSandbox(SandboxConfig config) {
        opening = Thread.ofPlatform().daemon().name("sandbox-opening").unstarted(() -> {
            try {
                sandbox.complete(Sandbox.open(config));
            } catch (RuntimeException | Error e) {
                sandbox.completeExceptionally(e);
            }
        });
    }

    public static PendingSandbox open(SandboxConfig config) {
        PendingSandbox pending = new PendingSandbox(requireNonNull(config, "config is null"));
        pending.opening.start();
        return pending;
    }

    /** @throws EngineUnavailableException when it could not be opened */
    public Sandbox await() throws InterruptedException {
        try {
            return sandbox.get();
        } catch (ExecutionException e) {
            throw failure(e);
        }
    }

    /** Whoever calls it may soon want to run something. */
    public void expectExecution() {
        if (sandbox.isDone() && !sandbox.isCompletedExceptionally()) {
            sandbox.join().expectExecution();
        }
    }

    /** Ends with what {@link Sandbox#open} threw, when it did. */
    public CompletionStage<Sandbox> opened() {
        return sandbox.minimalCompletionStage();
    }

    /** Ends the opening, or closes what was opened; nothing of it is left on the host. */
    @Override
    public void close() {
        boolean interrupted = false;
        opening.interrupt();
        while (true) {
            try {
                opening.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (!sandbox.isCompletedExceptionally()) {
            sandbox.join().close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException failure(ExecutionException failure) {
        // A new one for each caller: several must not share a stack trace.
        return failure.getCause() instanceof EngineUnavailableException e
                ? new EngineUnavailableException(e.what(), e.why(), e.remedy())
                : new IllegalStateException("the sandbox could not be opened", failure);
    }
}
