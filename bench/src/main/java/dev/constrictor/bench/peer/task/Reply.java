package dev.constrictor.bench.peer.task;

/**
 * What came back from an execution.
 *
 * @param value of the last expression, as JSON
 * @param error what went wrong, with its traceback; empty when nothing did
 */
public record Reply(boolean success, String value, String output, String error) {
    public static Reply success(String value, String output) {
        return new Reply(true, value, output, "");
    }

    public static Reply failure(String error) {
        return new Reply(false, "", "", error);
    }
}
