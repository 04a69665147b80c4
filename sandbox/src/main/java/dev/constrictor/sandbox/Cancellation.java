package dev.constrictor.sandbox;

import java.util.ArrayList;
import java.util.List;

/** A wish to end an execution: an engine registers what it does about it. */
public final class Cancellation {
    private final List<Runnable> actions = new ArrayList<>();
    private boolean cancelled;

    public void cancel() {
        List<Runnable> toRun;
        synchronized (this) {
            if (cancelled) {
                return;
            }
            cancelled = true;
            toRun = List.copyOf(actions);
        }
        toRun.forEach(Runnable::run);
    }

    public synchronized boolean cancelled() {
        return cancelled;
    }

    /** Runs the action when cancelled; at once if that has happened. */
    public void onCancel(Runnable action) {
        synchronized (this) {
            if (!cancelled) {
                actions.add(action);
                return;
            }
        }
        action.run();
    }
}
