package dev.constrictor.server.auditlog.verify;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.files.ChainHead;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a check of a log came to.
 *
 * @param lines those before the problem, if there is one
 * @param span empty when there is no line
 * @param notes what is worth knowing and no problem
 * @param problem the first one
 */
public record Verification(
        List<Path> files, long lines, Optional<Span> span, List<String> notes, Optional<Problem> problem) {
    public Verification {
        files = List.copyOf(files);
        requireNonNull(span, "span is null");
        notes = List.copyOf(notes);
        requireNonNull(problem, "problem is null");
    }

    /** From the first line to the last. */
    public record Span(long firstSeq, Instant from, Instant to, ChainHead last) {
        public Span {
            requireNonNull(from, "from is null");
            requireNonNull(to, "to is null");
            requireNonNull(last, "last is null");
        }
    }
}
