package dev.constrictor.sandbox.jail;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Whether the cache holds the interpreter as it was unpacked. That takes a while, in which a jail can be started; none may
 * serve before the answer.
 */
final class CacheCheck {
    private final FutureTask<Boolean> check;

    CacheCheck(Callable<Boolean> check) {
        this.check = new FutureTask<>(check);
    }

    /** Of what has been looked at. */
    static CacheCheck done() {
        return new CacheCheck(() -> true);
    }

    /** Looks on a thread of its own, unless it has been begun before. */
    void begin() {
        if (!check.isDone()) {
            Thread.ofPlatform().daemon().name("cache-check").start(check);
        }
    }

    /** Looks now, if it was not begun. Who is interrupted meanwhile must not rely on the cache either. */
    boolean passed() {
        check.run();
        try {
            return check.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the cache could not be looked at", e.getCause());
        }
    }
}
