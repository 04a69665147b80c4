package dev.constrictor.bench.contender;

import java.io.IOException;

/** A figure for work that was not done is worth nothing: the run ends here. */
public final class WrongAnswerException extends IOException {
    private static final long serialVersionUID = 1L;

    public WrongAnswerException(String contender, String expected, String got) {
        super("%s was to answer '%s', but came back with: %s".formatted(contender, expected, got));
    }
}
