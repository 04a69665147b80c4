package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A tool whose calls wait until the test lets them go. */
final class Gate {
    private final Semaphore begun = new Semaphore(0);
    private final CountDownLatch open = new CountDownLatch(1);
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger mostInside = new AtomicInteger();

    /** Ends when it is cancelled, and says so. */
    TestTool tool() {
        return TestTool.named("gate", (arguments, context) -> {
            context.onCancel(open::countDown);
            pass();
            return context.cancelled() ? ToolResult.error("cancelled") : ToolResult.structured(arguments);
        });
    }

    /** Ends only when the gate opens. */
    TestTool stubbornTool() {
        return TestTool.named("gate", (arguments, context) -> {
            context.onCancel(() -> {});
            pass();
            return ToolResult.structured(arguments);
        });
    }

    private void pass() {
        mostInside.accumulateAndGet(inside.incrementAndGet(), Math::max);
        begun.release();
        try {
            open.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a tool that knows how to end", e);
        } finally {
            inside.decrementAndGet();
        }
    }

    void awaitBegun(int calls) {
        try {
            assertThat(begun.tryAcquire(calls, 30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void open() {
        open.countDown();
    }

    int inside() {
        return inside.get();
    }

    int mostInside() {
        return mostInside.get();
    }
}
