package dev.constrictor.bench.peer.task;

/** The part of a long text that a line of a report has room for. */
public final class Excerpt {
    private static final int LONGEST = 160;

    private Excerpt() {}

    public static String of(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** Of an error with a traceback, what it comes to. */
    public static String ofLastLine(String text) {
        return of(text.strip().lines().reduce("", (before, line) -> line));
    }
}
