package dev.constrictor.cli;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Nobody reads our output any more, as after {@code | head -1}: a reason to end, not to complain. */
final class OutputClosedException extends UncheckedIOException {
    private static final long serialVersionUID = 1L;

    OutputClosedException(IOException cause) {
        super(cause);
    }
}
