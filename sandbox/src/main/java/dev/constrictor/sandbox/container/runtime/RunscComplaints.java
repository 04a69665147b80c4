package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.util.List;

/** What runsc says when a container does not come up. */
final class RunscComplaints {
    private static final List<KnownComplaint> KNOWN = List.of(
            // Too many of them is the same errno as a full disk.
            KnownComplaint.of(
                    "(user namespace|newuidmap|uid_map|gid_map|clone_newuser)|fork/exec /proc/self/exe: (operation not permitted"
                            + "|no space left|permission denied)",
                    "this user may not create user namespaces",
                    "Allow them: sysctl -w user.max_user_namespaces=15000, and kernel.unprivileged_userns_clone=1 or"
                            + " kernel.apparmor_restrict_unprivileged_userns=0 where these exist; in a container,"
                            + " give it the right to create namespaces and to mount"),
            KnownComplaint.of("no space left on device", "the disk is full", "Free space in the folder named above"),
            KnownComplaint.of(
                    "flag provided but not defined|unknown platform",
                    "this release does not know one of the flags it was given",
                    "Install another release of runsc, or set SANDBOX_CONTAINER_RUNTIME to another runtime"),
            KnownComplaint.of(
                    "cgroup\\.procs",
                    "the container could not be put under its limits",
                    "Give the server a cgroup of its own to divide (systemd: Delegate=yes and DelegateSubgroup=server)"),
            KnownComplaint.of(
                    "(error finding executable|executable file not found|failed to load .*no such file)",
                    "the root folder does not hold the program to start",
                    "Delete the cache folder to have the root folder made again"),
            KnownComplaint.of(
                    "ptrace|seccomp",
                    "the kernel refuses what its platform is made of",
                    "Allow ptrace (sysctl -w kernel.yama.ptrace_scope=1; in a container: a seccomp profile that lets it"
                            + " pass), or install a release of runsc that has systrap"),
            KnownComplaint.of(
                    "waiting for sandbox to start: EOF",
                    "its kernel ended before it was up",
                    "See that this user may read the root folder and all folders above it, and that memory is free"),
            KnownComplaint.of(
                    "permission denied|operation not permitted",
                    "this user lacks a right that it needs",
                    "Make the root folder readable to this user; in a container, runsc needs the right to create"
                            + " namespaces and to mount"));

    private RunscComplaints() {}

    static EngineUnavailableException explain(int exitStatus, String said) {
        return KnownComplaint.explain(
                "a container of runsc",
                KNOWN,
                exitStatus,
                said,
                "Run './constrictor doctor' to see what this machine lacks");
    }
}
