package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.python.Manifest;
import java.io.IOException;
import java.util.List;

/** The result of reading every byte of a set: one sentence for each file that is not as it was installed. */
public record PackageVerification(PackageSet set, int files, List<String> problems) {
    public PackageVerification {
        problems = List.copyOf(problems);
    }

    static PackageVerification of(PackageSet set) {
        try {
            Manifest all = set.manifest();
            return new PackageVerification(set, all.entries().size(), all.problems(set.folder()));
        } catch (IOException e) {
            return new PackageVerification(set, 0, List.of("it cannot be read: " + IoReason.of(e)));
        }
    }

    public boolean intact() {
        return problems.isEmpty();
    }
}
