package dev.constrictor.sandbox.limits;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.ExecutionRequest;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * What one execution may use.
 *
 * @param timeout used when a request names none
 * @param maxTimeout the most a request may ask for
 * @param memoryBytes on top of the interpreter's own, so that it is all the code's
 * @param outputBytes standard output and standard error together
 * @param tmpBytes size of the private /tmp and /workspace together, beside memoryBytes
 * @param valueChars length of the result's JSON or repr
 * @param refusedCalls refused system calls before the inmate is killed
 * @param inputBytes files that a request may bring, together
 * @param artifactBytes files that come back, together; what does not fit is left out
 */
public record Limits(
        Duration timeout,
        Duration maxTimeout,
        long memoryBytes,
        long outputBytes,
        int codeBytes,
        long tmpBytes,
        int tmpFiles,
        int openFiles,
        int threads,
        int valueChars,
        int tracebackChars,
        int refusedCalls,
        int inputBytes,
        int inputFiles,
        int artifactBytes,
        int artifactFiles) {
    public static final Duration GRACE = Duration.ofMillis(500);

    private static final long MEBI = 1L << 20;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    // The inmate hands its listener over on a descriptor above this; see the seccomp policy.
    private static final int MOST_OPEN_FILES = 240;
    // A report has to fit into one frame.
    private static final int LONGEST_VALUE = 256 << 10;
    private static final int LONGEST_TRACEBACK = 32 << 10;
    private static final int MOST_INPUT_FILES = 1024;
    // All are open at once before they are sent, and their names have to fit into the report.
    public static final int MOST_ARTIFACT_FILES = 64;

    public Limits {
        requireNonNull(timeout, "timeout is null");
        requireNonNull(maxTimeout, "maxTimeout is null");
        require(timeout.isPositive(), "timeout must be positive");
        require(timeout.compareTo(maxTimeout) <= 0, "timeout must not be above the most a request may ask for");
        require(memoryBytes >= 16 * MEBI, "memory limit must be at least 16m");
        require(outputBytes >= 1, "output limit must be at least 1 byte");
        require(codeBytes >= 1, "code limit must be at least 1 byte");
        require(tmpBytes >= MEBI, "size of /tmp and /workspace must be at least 1m");
        require(tmpFiles >= 16, "number of files in /tmp and /workspace must be at least 16");
        require(openFiles >= 16 && openFiles <= MOST_OPEN_FILES, "open files must be 16 to " + MOST_OPEN_FILES);
        require(threads >= 1, "threads must be at least 1");
        require(valueChars >= 16 && valueChars <= LONGEST_VALUE, "result length must be 16 to " + LONGEST_VALUE);
        require(
                tracebackChars >= 256 && tracebackChars <= LONGEST_TRACEBACK,
                "traceback length must be 256 to " + LONGEST_TRACEBACK);
        require(refusedCalls >= 1, "refused calls must be at least 1");
        require(inputBytes >= 0 && inputBytes <= tmpBytes, "size of files given must be 0 to that of /workspace");
        require(inputFiles >= 0 && inputFiles <= MOST_INPUT_FILES, "files given must be 0 to " + MOST_INPUT_FILES);
        require(artifactBytes >= 0 && artifactBytes <= tmpBytes, "size of artifacts must be 0 to that of /workspace");
        require(
                artifactFiles >= 0 && artifactFiles <= MOST_ARTIFACT_FILES,
                "artifacts must be 0 to " + MOST_ARTIFACT_FILES);
    }

    public static Limits defaults() {
        return new Limits(
                Duration.ofSeconds(30),
                Duration.ofSeconds(300),
                128 * MEBI,
                MEBI,
                (int) MEBI,
                32 * MEBI,
                4096,
                128,
                64,
                LONGEST_VALUE,
                LONGEST_TRACEBACK,
                64,
                (int) (16 * MEBI),
                64,
                (int) (8 * MEBI),
                32);
    }

    public Duration timeoutOf(ExecutionRequest request) {
        return request.timeout().orElse(timeout);
    }

    /** Processor time that code can take within its time at most, with a thread on every processor. */
    public int cpuSecondsWithin(Duration time) {
        return Math.toIntExact((long) Math.ceil(time.toMillis() / 1000.0) * PROCESSORS + 1);
    }

    public long memoryOf(ExecutionRequest request) {
        return Math.min(memoryBytes, request.memoryBytes().orElse(memoryBytes));
    }

    /** A copy with some values changed: {@code limits.with(change -> change.threads = 8)}. */
    public Limits with(Consumer<Changes> edit) {
        Changes changes = new Changes(this);
        edit.accept(changes);
        return changes.apply();
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The values of limits, open to change. */
    public static final class Changes {
        public Duration timeout;
        public Duration maxTimeout;
        public long memoryBytes;
        public long outputBytes;
        public int codeBytes;
        public long tmpBytes;
        public int tmpFiles;
        public int openFiles;
        public int threads;
        public int valueChars;
        public int tracebackChars;
        public int refusedCalls;
        public int inputBytes;
        public int inputFiles;
        public int artifactBytes;
        public int artifactFiles;

        private Changes(Limits limits) {
            timeout = limits.timeout;
            maxTimeout = limits.maxTimeout;
            memoryBytes = limits.memoryBytes;
            outputBytes = limits.outputBytes;
            codeBytes = limits.codeBytes;
            tmpBytes = limits.tmpBytes;
            tmpFiles = limits.tmpFiles;
            openFiles = limits.openFiles;
            threads = limits.threads;
            valueChars = limits.valueChars;
            tracebackChars = limits.tracebackChars;
            refusedCalls = limits.refusedCalls;
            inputBytes = limits.inputBytes;
            inputFiles = limits.inputFiles;
            artifactBytes = limits.artifactBytes;
            artifactFiles = limits.artifactFiles;
        }

        private Limits apply() {
            return new Limits(
                    timeout,
                    maxTimeout,
                    memoryBytes,
                    outputBytes,
                    codeBytes,
                    tmpBytes,
                    tmpFiles,
                    openFiles,
                    threads,
                    valueChars,
                    tracebackChars,
                    refusedCalls,
                    inputBytes,
                    inputFiles,
                    artifactBytes,
                    artifactFiles);
        }
    }
}
