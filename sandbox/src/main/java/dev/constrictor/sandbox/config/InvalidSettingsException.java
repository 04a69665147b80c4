package dev.constrictor.sandbox.config;

import java.util.ArrayList;
import java.util.List;

/** Settings that cannot be used: every problem found, each in a sentence that begins with where it was set. */
public final class InvalidSettingsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ArrayList<String> problems;

    public InvalidSettingsException(List<String> problems) {
        super(String.join("; ", problems));
        this.problems = new ArrayList<>(problems);
    }

    public List<String> problems() {
        return List.copyOf(problems);
    }
}
