package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.network.CertificateFile;
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
        return Stream.concat(
                        missingData(),
                        Stream.of(
                                        missingPython(Optional.ofNullable(searchPath)),
                                        missingCertificates(),
                                        listThatNobodyKeepsTo())
                                .flatMap(Optional::stream))
                .toList();
    }

    private Stream<String> missingData() {
        return config.data().stream()
                .flatMap(folder -> folder.problem().stream())
                .map(why -> given(Setting.DATA).problem(why));
    }

    private Optional<String> missingPython(Optional<String> searchPath) {
        return config.python()
                .flatMap(name -> HostProgram.problem(name, searchPath)
                        .map(why -> given(Setting.PYTHON).problem("\"%s\" cannot be used: %s".formatted(name, why))));
    }

    private Optional<String> missingCertificates() {
        return config.network()
                .certificates()
                .flatMap(file -> new CertificateFile(file)
                        .problem()
                        .map(why -> given(Setting.NETWORK_CA).problem("%s cannot be used: %s".formatted(file, why))));
    }

    private Optional<String> listThatNobodyKeepsTo() {
        boolean contradictory = config.rules().policy() == Policy.OFF
                && config.rules().allowedImports().isPresent();
        return contradictory
                ? Optional.of(given(Setting.ALLOWED_IMPORTS)
                        .problem("nothing keeps code to a list while the policy is off (%s): leave out one of the two"
                                .formatted(given(Setting.POLICY).place())))
                : Optional.empty();
    }

    private Given given(Setting setting) {
        return requireNonNull(given.get(setting));
    }
}
