package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.Policy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is wrong with values that are well formed: what they name is not there, or one makes another void. */
record Consistency(SandboxConfig config, Map<Setting, Given> given) {
    /** @param searchPath where a name of a program is looked up; without it such names are not checked */
    List<String> problems(@Nullable String searchPath) {
        return Stream.of(missingPython(Optional.ofNullable(searchPath)), listThatNobodyKeepsTo())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> missingPython(Optional<String> searchPath) {
        return config.python()
                .flatMap(name -> HostProgram.problem(name, searchPath)
                        .map(why -> "%s: \"%s\" cannot be used: %s".formatted(place(Setting.PYTHON), name, why)));
    }

    private Optional<String> listThatNobodyKeepsTo() {
        boolean contradictory = config.rules().policy() == Policy.OFF
                && config.rules().allowedImports().isPresent();
        return contradictory
                ? Optional.of("%s: nothing keeps code to a list while the policy is off (%s): leave out one of the two"
                        .formatted(place(Setting.ALLOWED_IMPORTS), place(Setting.POLICY)))
                : Optional.empty();
    }

    private String place(Setting setting) {
        return requireNonNull(given.get(setting)).place();
    }
}
