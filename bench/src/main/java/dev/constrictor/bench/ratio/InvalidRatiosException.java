package dev.constrictor.bench.ratio;

import java.nio.file.Path;

/** The file of expected ratios cannot be used; the message says why, and how to make one that can. */
public final class InvalidRatiosException extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidRatiosException(Path file, String why) {
        super("%s %s; make bench-ratios writes it anew".formatted(file, why));
    }
}
