package dev.constrictor.server.metrics;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxInfo.PoolInfo;
import dev.constrictor.server.PendingSandbox;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.ToLongFunction;

/**
 * @param forks of inmates since the sandbox was opened
 * @param restarts of zygotes that ended by themselves
 */
public record PoolFigures(int size, int ready, int running, int queued, int maxConcurrent, long forks, long restarts) {

    /** Empty, at once, when the sandbox is not open. */
    public static Optional<PoolFigures> of(PendingSandbox sandbox, ToLongFunction<PoolInfo> restarts) {
        CompletableFuture<Sandbox> opened = sandbox.opened().toCompletableFuture();
        if (opened.state() != Future.State.SUCCESS) {
            return Optional.empty();
        }
        PoolInfo pool = opened.resultNow().info().pool();
        return Optional.of(new PoolFigures(
                pool.size(),
                pool.ready(),
                pool.running(),
                pool.queued(),
                pool.maxConcurrent(),
                pool.forks(),
                restarts.applyAsLong(pool)));
    }
}
