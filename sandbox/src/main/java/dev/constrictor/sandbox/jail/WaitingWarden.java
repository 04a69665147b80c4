package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.python.GuestProcess;
import dev.constrictor.sandbox.python.Interpreter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A launcher that has no plan yet, and so does nothing but wait for one: its interpreter starts while the plan is made.
 */
final class WaitingWarden implements AutoCloseable {
    private final AtomicReference<@Nullable Process> process;

    private WaitingWarden(@Nullable Process process) {
        this.process = new AtomicReference<>(process);
    }

    static WaitingWarden start(Interpreter interpreter, Path guestFolder) {
        try {
            return new WaitingWarden(begin(interpreter, guestFolder));
        } catch (IOException e) {
            // It is tried again when there is a plan, and then told.
            return none();
        }
    }

    static WaitingWarden none() {
        return new WaitingWarden(null);
    }

    static Process begin(Interpreter interpreter, Path guestFolder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                GuestProcess.command(interpreter.executable().toString(), guestFolder.toString(), "launch"));
        builder.environment().clear();
        builder.environment().putAll(interpreter.environment());
        builder.redirectErrorStream(true);
        return builder.start();
    }

    /** Hands it over, once. */
    Optional<Process> take() {
        return Optional.ofNullable(process.getAndSet(null));
    }

    /** Ends it, if nobody took it. */
    @Override
    public void close() {
        take().ifPresent(ZygoteLauncher::end);
    }
}
