package dev.constrictor.sandbox.packages.wheel;

import java.nio.file.Path;

/** What all wheels of one installation may take together: an archive can claim little and hold much. */
public final class UnpackBudget {
    private static final long MOST_BYTES = 4L << 30;
    private static final int MOST_FILES = 200_000;

    private final long mostBytes;
    private final int mostFiles;
    private long bytes;
    private int files;

    UnpackBudget(long mostBytes, int mostFiles) {
        this.mostBytes = mostBytes;
        this.mostFiles = mostFiles;
    }

    public static UnpackBudget standard() {
        return new UnpackBudget(MOST_BYTES, MOST_FILES);
    }

    void takeFile(Path wheel) {
        files++;
        if (files > mostFiles) {
            throw WheelRefusal.of(wheel, "with it there would be more than %d files".formatted(mostFiles));
        }
    }

    void takeBytes(long count, Path wheel) {
        bytes += count;
        if (bytes > mostBytes) {
            throw WheelRefusal.of(wheel, "with it there would be more than %d MB".formatted(mostBytes >> 20));
        }
    }
}
