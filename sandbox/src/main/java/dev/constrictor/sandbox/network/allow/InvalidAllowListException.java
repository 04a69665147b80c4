package dev.constrictor.sandbox.network.allow;

import java.util.ArrayList;
import java.util.List;

/** A list that cannot be used: every problem found, each in a sentence that begins with the entry. */
public final class InvalidAllowListException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final ArrayList<String> problems;

    InvalidAllowListException(List<String> problems) {
        super(String.join("; ", problems));
        this.problems = new ArrayList<>(problems);
    }

    public List<String> problems() {
        return List.copyOf(problems);
    }
}
