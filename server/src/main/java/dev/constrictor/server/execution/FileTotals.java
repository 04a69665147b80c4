package dev.constrictor.server.execution;

import dev.constrictor.sandbox.InputFile;
import java.util.List;

/** Files given to code, without what they are called and hold. */
public record FileTotals(int number, long bytes) {
    public static final FileTotals NONE = new FileTotals(0, 0);

    public static FileTotals of(List<InputFile> files) {
        return new FileTotals(
                files.size(), files.stream().mapToLong(InputFile::size).sum());
    }
}
