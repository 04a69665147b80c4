package dev.constrictor.server.auth.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * What a file says, read again once it has changed. A version that cannot be used leaves the last good one in force, with
 * one warning: a slip of the pen must not lock everybody out.
 */
public final class WatchedFile<T> {
    private static final Logger LOG = System.getLogger(WatchedFile.class.getName());

    /** Between two looks at the file. */
    static final Duration PAUSE = Duration.ofSeconds(1);

    private final GuardedFile file;
    private final Function<String, T> parser;
    private final LongSupplier nanoTime;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile Version<T> version;
    private volatile long lastLook;

    /** @param state empty when the file could not be looked at */
    private record Version<T>(Optional<FileState> state, T content) {}

    private WatchedFile(GuardedFile file, Function<String, T> parser, LongSupplier nanoTime) {
        this.file = file;
        this.parser = parser;
        this.nanoTime = nanoTime;
        this.lastLook = nanoTime.getAsLong();
        // The state first: whatever is written between the two is then seen as a change.
        Optional<FileState> state = state(file);
        this.version = new Version<>(state, parse(file, parser));
    }

    /**
     * @param parser throws an IllegalArgumentException that says what is wrong with the text, without quoting it
     * @throws IllegalArgumentException that names the file, what is wrong with it, and what to do
     */
    public static <T> WatchedFile<T> open(GuardedFile file, Function<String, T> parser) {
        return open(file, parser, System::nanoTime);
    }

    static <T> WatchedFile<T> open(GuardedFile file, Function<String, T> parser, LongSupplier nanoTime) {
        return new WatchedFile<>(
                requireNonNull(file, "file is null"), requireNonNull(parser, "parser is null"), nanoTime);
    }

    public T current() {
        if (nanoTime.getAsLong() - lastLook >= PAUSE.toNanos() && looking.tryLock()) {
            try {
                lastLook = nanoTime.getAsLong();
                look();
            } finally {
                looking.unlock();
            }
        }
        return version.content();
    }

    private void look() {
        Optional<FileState> state = state(file);
        if (state.equals(version.state())) {
            return;
        }
        T content = version.content();
        try {
            content = parse(file, parser);
            // Whoever has exchanged tokens or keys wants to know from when on they count.
            LOG.log(Level.WARNING, "{0}: read again, since it has changed", file.path());
        } catch (IllegalArgumentException e) {
            LOG.log(Level.WARNING, "{0}. What it said before stays in force until this is mended", e.getMessage());
        }
        version = new Version<>(state, content);
    }

    private static Optional<FileState> state(GuardedFile file) {
        try {
            return Optional.of(FileState.of(file.path()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static <T> T parse(GuardedFile file, Function<String, T> parser) {
        try {
            return parser.apply(file.read());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("%s: %s".formatted(file.path(), e.getMessage()), e);
        }
    }
}
