package dev.constrictor.sandbox;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** One isolation mechanism. */
public enum Layer {
    UNPRIVILEGED_UID(false, "no process of the jail is root on the host; as root, one host uid per inmate"),
    USER_NAMESPACE(false, "its capabilities mean nothing outside"),
    MOUNT_NAMESPACE(false, "a minimal read-only root, a private /workspace and /tmp per execution"),
    PID_NAMESPACE(false, "sees and signals no other process; a namespace per execution"),
    NETWORK_NAMESPACE(false, "no interface, no route, no abstract socket of the host"),
    IPC_NAMESPACE(false, "no shared memory or queue of anybody else; a namespace per execution"),
    UTS_NAMESPACE(false, "does not see the host's name"),
    CAPABILITIES(false, "all capability sets empty"),
    NO_NEW_PRIVS(false, "no program can give privileges back"),
    RLIMITS(false, "address space, processor time, files, file size, threads"),
    SECCOMP(false, "an allow list of system calls"),
    SECCOMP_NOTIFY(true, "refused calls are reported as security events"),
    LANDLOCK(true, "file, TCP and scope rules of the kernel, beside the mounts"),
    CGROUP(true, "memory and tasks of the whole jail, beside the limits of each execution"),
    OWN_KERNEL(true, "gVisor's kernel between code and this machine's");

    private final boolean waivable;
    private final String purpose;

    Layer(boolean waivable, String purpose) {
        this.waivable = waivable;
        this.purpose = purpose;
    }

    /** Whether the jail can be built without it at all. */
    public boolean waivable() {
        return waivable;
    }

    public String purpose() {
        return purpose;
    }

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Layer> named(String wireName) {
        return Arrays.stream(values())
                .filter(layer -> layer.wireName().equals(wireName))
                .findFirst();
    }

    /** All but cgroup, which an ordinary user rarely may use and which other limits stand in for, and what no jail has. */
    public static Set<Layer> requiredByDefault() {
        return EnumSet.complementOf(EnumSet.of(CGROUP, OWN_KERNEL));
    }

    /** All that a jail can have. */
    public static Set<Layer> allOfTheJail() {
        return EnumSet.complementOf(EnumSet.of(OWN_KERNEL));
    }
}
