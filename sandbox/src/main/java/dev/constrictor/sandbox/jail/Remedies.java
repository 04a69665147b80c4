package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;

/** Turns a step that failed into words: what is missing, why, and what to do about it on this machine. */
record Remedies(KernelSettings settings) {
    private static final int EPERM = 1;
    private static final int EACCES = 13;
    private static final int ENOSPC = 28;
    private static final int ENOSYS = 38;
    private static final int EOPNOTSUPP = 95;

    EngineUnavailableException unavailable(SetupFailure failure) {
        return new EngineUnavailableException(
                failure.layer(), "could not %s: %s".formatted(failure.step(), failure.detail()), remedy(failure));
    }

    private String remedy(SetupFailure failure) {
        return switch (failure.layer()) {
            case "user_namespace" -> userNamespace(failure);
            case "mount_namespace" -> mountNamespace(failure);
            case "unprivileged_uid" ->
                "Started as root, Constrictor must be able to give root up: grant CAP_SETUID and CAP_SETGID,"
                        + " or start it as an ordinary user";
            case "landlock" -> landlock(failure);
            case "seccomp_notify" ->
                "A filter with a listener is already around this process, as some container runtimes set one:"
                        + " start Constrictor outside of it, or leave seccomp_notify out of SANDBOX_REQUIRE_LAYERS"
                        + " (refused calls are then refused without a report)";
            case "seccomp" -> "This kernel (%s) must be built with CONFIG_SECCOMP_FILTER".formatted(settings.release());
            case "rlimits" -> "Allow more open files: ulimit -Hn 4096, or LimitNOFILE=4096 in a systemd unit";
            case "cgroup" ->
                "Give the server a cgroup of its own to divide (systemd: Delegate=yes and DelegateSubgroup=server),"
                        + " or leave cgroup out of SANDBOX_REQUIRE_LAYERS";
            case "interpreter" ->
                "Delete the cache folder to have the interpreter unpacked again, or name another one with SANDBOX_PYTHON";
            default -> "Run './constrictor doctor' to see what this machine lacks";
        };
    }

    private String userNamespace(SetupFailure failure) {
        if (settings.userNamespacesAreZero() || failure.errno() == ENOSPC) {
            return "Allow user namespaces: sysctl -w user.max_user_namespaces=15000";
        }
        if (settings.userNamespacesAreOff()) {
            return "Allow user namespaces: sysctl -w kernel.unprivileged_userns_clone=1";
        }
        if (settings.appArmorRestrictsUserNamespaces()) {
            return "AppArmor lets no program without a profile use user namespaces here: install deploy/apparmor/constrictor"
                    + " as its first lines say";
        }
        if (settings.alreadyFiltered() && (failure.errno() == EPERM || failure.errno() == ENOSYS)) {
            return "The container's seccomp profile refuses namespaces: run it with --security-opt"
                    + " seccomp=unconfined (Docker, Podman) or seccompProfile type Unconfined (Kubernetes);"
                    + " the jail brings a stricter filter of its own";
        }
        return "The kernel (%s) needs CONFIG_USER_NS and must let this user create user namespaces"
                .formatted(settings.release());
    }

    private String mountNamespace(SetupFailure failure) {
        boolean refused = failure.errno() == EPERM || failure.errno() == EACCES;
        if (refused && settings.alreadyFiltered()) {
            return "The container's seccomp profile refuses mounts: run it with --security-opt seccomp=unconfined;"
                    + " under Docker also --security-opt systempaths=unconfined";
        }
        if (refused && settings.appArmorRestrictsUserNamespaces()) {
            return userNamespace(failure);
        }
        return refused
                ? "Something on this machine, such as AppArmor or SELinux, refuses mounts in a user namespace:"
                        + " look into the kernel's log (dmesg)"
                : "Look at the path named above: it must exist and be readable";
    }

    private String landlock(SetupFailure failure) {
        String how = failure.errno() == EOPNOTSUPP
                ? "Landlock is built in but not switched on: add landlock to the lsm= boot parameter"
                : "Landlock needs Linux 5.13 or newer built with CONFIG_SECURITY_LANDLOCK; this is "
                        + settings.release();
        return how + "; or leave landlock out of SANDBOX_REQUIRE_LAYERS (the mounts still keep files out of reach)";
    }
}
