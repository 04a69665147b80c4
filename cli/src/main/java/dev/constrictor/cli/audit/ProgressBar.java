package dev.constrictor.cli.audit;

import dev.constrictor.audit.Progress;
import java.util.function.Consumer;

/** A line on a terminal that fills up. */
public final class ProgressBar implements Progress {
    private static final int WIDTH = 40;

    private final Consumer<String> write;
    private int steps = 1;
    private int done;
    private int shown = -1;

    /** @param write to the terminal, as it is */
    public ProgressBar(Consumer<String> write) {
        this.write = write;
    }

    @Override
    public synchronized void begin(int all) {
        steps = Math.max(1, all);
        show();
    }

    @Override
    public synchronized void step() {
        done++;
        show();
    }

    /** Leaves the line empty. */
    public synchronized void clear() {
        write.accept("\r" + " ".repeat(WIDTH + 30) + "\r");
    }

    private void show() {
        int percent = Math.min(100, 100 * done / steps);
        if (percent != shown) {
            shown = percent;
            int filled = WIDTH * percent / 100;
            write.accept("\raudit [%s%s] %3d %%".formatted("#".repeat(filled), ".".repeat(WIDTH - filled), percent));
        }
    }
}
