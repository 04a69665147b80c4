package dev.constrictor.bench.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What the kernel counts of one process. */
public record ProcessFigures(long pid) {
    // The unit of /proc/PID/stat on every architecture we run on.
    private static final double TICKS_PER_SECOND = 100;
    private static final int USER = 11;
    private static final int SYSTEM = 12;
    private static final int USER_OF_REAPED = 13;
    private static final int SYSTEM_OF_REAPED = 14;

    public static ProcessFigures ofThisProcess() {
        return new ProcessFigures(ProcessHandle.current().pid());
    }

    public double ownSeconds() throws IOException {
        return seconds(USER, SYSTEM);
    }

    /** Of children that have ended and were waited for. */
    public double reapedSeconds() throws IOException {
        return seconds(USER_OF_REAPED, SYSTEM_OF_REAPED);
    }

    public long residentBytes() throws IOException {
        return rollup("Rss:");
    }

    /** Its share of each page: of one that four processes have, a quarter. */
    public long proportionalBytes() throws IOException {
        return rollup("Pss:");
    }

    /** Pages that no other process has. */
    public long privateBytes() throws IOException {
        return rollup("Private_Clean:") + rollup("Private_Dirty:");
    }

    /** How many it is in, each below the other; 0 when it has just ended. */
    public int pidNamespaces() {
        try (Stream<String> lines = Files.lines(file("status"))) {
            return lines.filter(line -> line.startsWith("NSpid:"))
                    .mapToInt(line -> line.strip().split("\\s+").length - 1)
                    .sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private double seconds(int first, int second) throws IOException {
        String stat = Files.readString(file("stat"));
        // The name may hold anything, and ends with the last parenthesis.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return (Long.parseLong(fields[first]) + Long.parseLong(fields[second])) / TICKS_PER_SECOND;
    }

    private long rollup(String name) throws IOException {
        List<String> lines = Files.readAllLines(file("smaps_rollup"));
        return lines.stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .sum();
    }

    private Path file(String name) {
        return Path.of("/proc", Long.toString(pid), name);
    }
}
