package dev.constrictor.sandbox.python;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of reading every byte of an unpacked interpreter: one sentence for each file that is not as it should be.
 */
public record Verification(Path folder, int files, List<String> problems) {
    public Verification {
        problems = List.copyOf(problems);
    }

    public boolean intact() {
        return problems.isEmpty();
    }
}
