package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.inmate.SetupFailure;

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
            case "mount_namespace", "uts_namespace" -> namespace(failure);
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
        if (inContainer() && isRefusal(failure)) {
            return containerOptions();
        }
        if (settings.appArmorRestrictsUserNamespaces()) {
            return "AppArmor lets no program without a profile use user namespaces here: install deploy/apparmor/constrictor"
                    + " as its first lines say";
        }
        if (settings.alreadyFiltered() && isRefusal(failure)) {
            return unitOptions();
        }
        return "The kernel (%s) needs CONFIG_USER_NS and must let this user create user namespaces"
                .formatted(settings.release());
    }

    private String namespace(SetupFailure failure) {
        if (!isRefusal(failure)) {
            return "Look at the path named above: it must exist and be readable";
        }
        if (settings.rootWithoutRights() || inContainer()) {
            return containerOptions();
        }
        if (settings.appArmorRestrictsUserNamespaces()) {
            return userNamespace(failure);
        }
        return settings.alreadyFiltered()
                ? unitOptions()
                : "Something on this machine, such as AppArmor or SELinux, refuses it in a user namespace:"
                        + " look into the kernel's log (dmesg)";
    }

    private static boolean isRefusal(SetupFailure failure) {
        return failure.errno() == EPERM || failure.errno() == EACCES || failure.errno() == ENOSYS;
    }

    /** Held by a filter or a profile, and by no unit: container runtimes set both, and hide the units of the host. */
    private boolean inContainer() {
        return settings.unit().isEmpty()
                && (settings.alreadyFiltered() || settings.appArmorProfile().isPresent());
    }

    private String containerOptions() {
        if (settings.rootWithoutRights()) {
            return "Root without CAP_SYS_ADMIN can mount nothing, an ordinary user can in a user namespace:"
                    + " start Constrictor as one (Docker, Podman: --user 10001; Kubernetes: runAsUser)";
        }
        String options = "--security-opt seccomp=deploy/container/seccomp.json";
        String kubernetes = "a seccompProfile of type Localhost with that file";
        if (settings.appArmorProfile().isPresent() || settings.appArmorRestrictsUserNamespaces()) {
            options += " --security-opt apparmor=constrictor-container (a profile in deploy/container/apparmor)";
            kubernetes += " and an appArmorProfile of that name";
        }
        return "The container refuses what a jail is made of: run it with %s under Docker or Podman, with %s on Kubernetes;"
                        .formatted(options, kubernetes)
                + " docs/DEPLOYMENT.md has all of it. Unconfined serves as well: the jail's own filter is stricter";
    }

    private String unitOptions() {
        return "%s refuses what a jail is made of: give it RestrictNamespaces=user mnt net ipc uts pid and the"
                        .formatted(settings.unit().orElse("The unit"))
                + " SystemCallFilter= of deploy/systemd/constrictor.service, and leave ProtectHostname= out";
    }

    private String landlock(SetupFailure failure) {
        String how = failure.errno() == EOPNOTSUPP
                ? "Landlock is built in but not switched on: add landlock to the lsm= boot parameter"
                : "Landlock needs Linux 5.13 or newer built with CONFIG_SECURITY_LANDLOCK; this is "
                        + settings.release();
        return how + "; or leave landlock out of SANDBOX_REQUIRE_LAYERS (the mounts still keep files out of reach)";
    }
}
