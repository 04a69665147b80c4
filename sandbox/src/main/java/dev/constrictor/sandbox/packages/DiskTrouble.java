package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.NOT_WRITABLE;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.NO_SPACE;

import dev.constrictor.sandbox.host.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What keeps a set from being written. */
final class DiskTrouble {
    /** What an almost full disk may have left when a write was refused. */
    private static final long LITTLE = 16 << 20;

    private static final String ELSEWHERE = "or set SANDBOX_CACHE_DIR to a folder elsewhere";

    private DiskTrouble() {}

    static void requireSpace(Path folder, long needed) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (free < needed) {
            throw noSpace("the file system that holds %s has %d MB left, and %d MB are needed"
                    .formatted(folder, free >> 20, (needed >> 20) + 1));
        }
    }

    static PackagesUnavailableException explain(Path folder, IOException failure) {
        try {
            if (Files.getFileStore(folder).getUsableSpace() < LITTLE) {
                return noSpace("the file system that holds %s is full".formatted(folder));
            }
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return new PackagesUnavailableException(
                NOT_WRITABLE,
                "the packages cannot be written",
                IoReason.of(failure),
                "Check the disk and the rights of %s, %s".formatted(folder, ELSEWHERE),
                failure);
    }

    private static PackagesUnavailableException noSpace(String why) {
        return new PackagesUnavailableException(
                NO_SPACE, "there is no room for the packages", why, "Free some space, " + ELSEWHERE);
    }
}
