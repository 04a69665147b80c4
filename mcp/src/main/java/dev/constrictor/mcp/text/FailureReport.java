package dev.constrictor.mcp.text;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A failure for the log. Its message may repeat what a stranger sent, which must not look like lines of the log. */
public final class FailureReport {
    private static final int LONGEST_MESSAGE = 500;
    private static final int MOST_FRAMES = 30;
    private static final int MOST_CAUSES = 5;

    private FailureReport() {}

    public static String of(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(MOST_CAUSES)
                .map(FailureReport::single)
                .collect(Collectors.joining("\nCaused by: "));
    }

    private static String single(Throwable failure) {
        String message = failure.getMessage();
        String head =
                failure.getClass().getName() + (message == null ? "" : ": " + Quoted.escaped(message, LONGEST_MESSAGE));
        return Stream.concat(
                        Stream.of(head),
                        Stream.of(failure.getStackTrace()).limit(MOST_FRAMES).map(frame -> "    at " + frame))
                .collect(Collectors.joining("\n"));
    }
}
