package dev.constrictor.server.http;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.ToolResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Tools that run until they are let go or cancelled, and a count of what became of them. */
final class Gate {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final CompletableFuture<Void> opened = new CompletableFuture<>();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();

    TestTool tool(String name) {
        return new TestTool(name, (_, context) -> ToolResult.text(wait(context)));
    }

    /** One that does not hear that it is cancelled. */
    TestTool deafTool(String name) {
        return new TestTool(name, (_, context) -> {
            context.onCancel(() -> {});
            running.incrementAndGet();
            opened.join();
            return ToolResult.text("done");
        });
    }

    private String wait(CallContext context) {
        CompletableFuture<String> end = new CompletableFuture<>();
        opened.thenRun(() -> end.complete("done"));
        begun.incrementAndGet();
        running.incrementAndGet();
        context.onCancel(() -> {
            if (end.complete("cancelled")) {
                cancelled.incrementAndGet();
            }
        });
        try {
            return end.join();
        } finally {
            running.decrementAndGet();
        }
    }

    void open() {
        opened.complete(null);
    }

    int begun() {
        return begun.get();
    }

    int running() {
        return running.get();
    }

    int cancelled() {
        return cancelled.get();
    }

    void awaitRunning(int count) throws InterruptedException {
        await(() -> running.get() == count, "running " + count);
    }

    void awaitCancelled(int count) throws InterruptedException {
        await(() -> cancelled.get() == count, "cancelled " + count);
    }

    private void await(BooleanSupplier condition, String what) throws InterruptedException {
        Eventually.holds(PATIENCE, condition, () -> "%s; %s".formatted(what, this));
    }

    @Override
    public String toString() {
        return "begun %s, running %s, cancelled %s".formatted(begun, running, cancelled);
    }
}
