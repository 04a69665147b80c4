package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings of the running kernel that decide whether a jail can be built. */
record KernelSettings(Path procfs) {
    /** The innermost of the units that a line of /proc/self/cgroup names, and no scope in it: those hold sessions. */
    private static final Pattern UNIT =
            Pattern.compile("[^/\\n]+\\.service(?=(?:/(?![^\\n]*\\.(?:service|scope))[^\\n]*)?$)", Pattern.MULTILINE);

    private static final Pattern ROOT = Pattern.compile("^Uid:\\s+\\d+\\s+0\\s", Pattern.MULTILINE);
    private static final Pattern CAPABILITIES = Pattern.compile("^CapEff:\\s+([0-9a-f]+)$", Pattern.MULTILINE);
    private static final long CAP_SYS_ADMIN = 1L << 21;

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

    /** A container runtime's default filter refuses unshare and mount; a unit's may. */
    boolean alreadyFiltered() {
        return read("self/status")
                .map(status -> status.lines().anyMatch(line -> line.matches("Seccomp:\\s+2")))
                .orElse(false);
    }

    /** The service of the system's own manager that this process belongs to; a container sees none above it. */
    Optional<String> unit() {
        return read("self/cgroup").map(UNIT::matcher).filter(Matcher::find).map(Matcher::group);
    }

    /** The profile that AppArmor holds this process to; empty where it holds it to none. */
    Optional<String> appArmorProfile() {
        return read("self/attr/current")
                .map(String::strip)
                .filter(label -> label.endsWith(" (enforce)"))
                .map(label -> label.substring(0, label.lastIndexOf(' ')));
    }

    /** As in a container: uid 0, and yet no right to mount anything. */
    boolean rootWithoutRights() {
        return read("self/status")
                .filter(status -> ROOT.matcher(status).find())
                .map(CAPABILITIES::matcher)
                .filter(Matcher::find)
                .map(found -> (Long.parseUnsignedLong(found.group(1), 16) & CAP_SYS_ADMIN) == 0)
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
