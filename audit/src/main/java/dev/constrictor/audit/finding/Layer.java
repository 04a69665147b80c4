package dev.constrictor.audit.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What stopped a probe. */
public enum Layer {
    GUARD("guard", true),
    AUDIT_HOOK("audit hook", true),
    SECCOMP("seccomp", false),
    LANDLOCK("Landlock", false),
    MOUNT_NAMESPACE("mount namespace", false),
    NET_NAMESPACE("net namespace", false),
    PID_NAMESPACE("pid namespace", false),
    IPC_NAMESPACE("ipc namespace", false),
    UTS_NAMESPACE("uts namespace", false),
    USER_NAMESPACE("user namespace", false),
    CAPABILITY("capability", false),
    NO_NEW_PRIVS("no_new_privs", false),
    FILE_PERMISSION("file permission", false),
    RLIMIT("rlimit", false),
    CGROUP("cgroup", false),
    LIMIT("limit", false),
    CLEAN_STATE("clean state", false),
    GVISOR("gVisor", false),
    /** It has no such thing, for anybody. */
    KERNEL("kernel", false),
    /** The server took the call's arguments for what they are. */
    PROTOCOL("protocol", false),
    UNKNOWN("unknown", false);

    private final String title;
    private final boolean language;

    Layer(String title, boolean language) {
        this.title = title;
        this.language = language;
    }

    @JsonValue
    public String title() {
        return title;
    }

    /** Whether it is a rule about code, which is no boundary. */
    public boolean ofLanguage() {
        return language;
    }

    /** As a probe's author writes it, or a server in its results. */
    public static Optional<Layer> named(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT).replace('_', ' ');
        return Arrays.stream(values())
                .filter(layer ->
                        layer.title.toLowerCase(Locale.ROOT).replace('_', ' ').equals(name))
                .findFirst()
                .or(() -> Optional.ofNullable(
                        switch (name) {
                            case "seccomp notify" -> SECCOMP;
                            case "network namespace" -> NET_NAMESPACE;
                            case "capabilities" -> CAPABILITY;
                            case "rlimits" -> RLIMIT;
                            case "limits" -> LIMIT;
                            default -> null;
                        }));
    }
}
