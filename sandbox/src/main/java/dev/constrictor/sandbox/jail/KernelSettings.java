package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Settings of the running kernel that decide whether a jail can be built. */
record KernelSettings(Path procfs) {
    static KernelSettings ofThisMachine() {
        return new KernelSettings(Path.of("/proc"));
    }

    /** Newer Ubuntu lets only programs with an AppArmor profile for it use user namespaces. */
    boolean appArmorRestrictsUserNamespaces() {
        return is("sys/kernel/apparmor_restrict_unprivileged_userns", "1");
    }

    boolean userNamespacesAreZero() {
        return is("sys/user/max_user_namespaces", "0");
    }

    /** An old Debian switch. */
    boolean userNamespacesAreOff() {
        return is("sys/kernel/unprivileged_userns_clone", "0");
    }

    /** A container runtime's default filter refuses unshare and mount. */
    boolean alreadyFiltered() {
        return read("self/status")
                .map(status -> status.lines().anyMatch(line -> line.matches("Seccomp:\\s+2")))
                .orElse(false);
    }

    String release() {
        return read("sys/kernel/osrelease").map(String::strip).orElse("unknown");
    }

    private boolean is(String file, String value) {
        return read(file).map(String::strip).filter(value::equals).isPresent();
    }

    private Optional<String> read(String file) {
        try {
            return Optional.of(Files.readString(procfs.resolve(file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
