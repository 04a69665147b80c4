package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.text.FailureReport;
import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ToolResult;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What a tool holds on to while it runs, and what ends it. */
final class RunningTool implements CallContext {
    private static final Logger LOG = System.getLogger(RunningTool.class.getName());

    private final CallOrigin origin;
    private final String reference;
    private final Progress progress;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Runnable> actions = new ArrayList<>();
    private @Nullable Thread toolThread;
    private boolean cancelled;

    RunningTool(CallOrigin origin, String reference, Progress progress) {
        this.origin = origin;
        this.reference = reference;
        this.progress = progress;
    }

    ToolResult call(CheckedTool tool, ObjectNode arguments) {
        enter();
        try {
            return requireNonNull(tool.call(arguments, this), "the tool returned no result");
        } finally {
            leave();
        }
    }

    private void enter() {
        lock.lock();
        try {
            toolThread = Thread.currentThread();
            if (cancelled && actions.isEmpty()) {
                toolThread.interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        lock.lock();
        try {
            toolThread = null;
            // An interrupt meant for the tool must not reach the sending of its reply.
            Thread.interrupted();
        } finally {
            lock.unlock();
        }
    }

    void cancel() {
        List<Runnable> toRun;
        lock.lock();
        try {
            if (cancelled) {
                return;
            }
            cancelled = true;
            toRun = List.copyOf(actions);
            if (toRun.isEmpty() && toolThread != null) {
                toolThread.interrupt();
            }
        } finally {
            lock.unlock();
        }
        if (!toRun.isEmpty()) {
            // Who cancels reads a client's messages, and must not wait for a tool's action.
            Thread.ofVirtual().name("mcp-cancel-" + reference).start(() -> toRun.forEach(this::perform));
        }
    }

    private void perform(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            LOG.log(
                    Level.ERROR,
                    () -> "call %s: an action on its cancellation failed: %s"
                            .formatted(reference, FailureReport.of(e)));
        }
    }

    @Override
    public boolean cancelled() {
        lock.lock();
        try {
            return cancelled;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void onCancel(Runnable action) {
        requireNonNull(action, "action is null");
        lock.lock();
        try {
            actions.add(action);
            if (!cancelled) {
                return;
            }
            // The tool knows how to end after all: an interrupt sent before would only break what it does next.
            if (Thread.currentThread().equals(toolThread)) {
                Thread.interrupted();
            }
        } finally {
            lock.unlock();
        }
        perform(action);
    }

    @Override
    public boolean wantsProgress() {
        return progress.wanted();
    }

    @Override
    public void progress(String message) {
        progress.report(requireNonNull(message, "message is null"));
    }

    @Override
    public String reference() {
        return reference;
    }

    @Override
    public Caller caller() {
        return origin.caller();
    }

    @Override
    public Optional<String> traceParent() {
        return origin.traceParent();
    }
}
