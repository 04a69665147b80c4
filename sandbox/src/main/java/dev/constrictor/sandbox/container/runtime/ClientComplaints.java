package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import java.util.List;

/** What podman, docker and the OCI runtimes below them say when something is missing. */
final class ClientComplaints {
    private static final String BUILD_IMAGE = "Build it: ./constrictor image build, or make build-sandbox";

    private static final String GIVE_RANGES =
            "Give the user ranges of uids and gids (usermod --add-subuids 200000-265535"
                    + " --add-subgids 200000-265535 USER, package uidmap; then podman system migrate)";

    private static final String HYBRID_WHY =
            "crun works with cgroup v1 or v2, and this machine mounts v2 beside v1 at /sys/fs/cgroup/unified";
    private static final String HYBRID_REMEDY =
            "As root, start the server where it is not mounted: unshare -m sh -c 'umount /sys/fs/cgroup/unified; exec"
                    + " ./constrictor serve --engine container'; or boot with systemd.unified_cgroup_hierarchy=1";

    private static final List<KnownComplaint> KNOWN = List.of(
            KnownComplaint.of(
                    "permission denied while trying to connect|dial unix .*permission denied",
                    "this user may not talk to its daemon",
                    "Add the user to the group docker (usermod -aG docker USER, then log in anew), or use podman, which"
                            + " needs no daemon"),
            KnownComplaint.of(
                    "cannot connect to the docker daemon|is the docker daemon running|docker_engine",
                    "its daemon does not run",
                    "Start it: systemctl start docker, or start Docker Desktop; or use podman, which needs no daemon"),
            KnownComplaint.of(
                    "cannot connect to podman|unable to connect to podman|podman machine",
                    "its virtual machine does not run",
                    "Start it: podman machine init, once, then podman machine start"),
            KnownComplaint.of(
                    "no subuid ranges|newuidmap|newgidmap|user namespaces are not enabled|cannot clone|cannot set up namespace",
                    "this user may not create user namespaces, or has no range of uids for them",
                    GIVE_RANGES + ", and allow user namespaces: sysctl -w user.max_user_namespaces=15000"),
            KnownComplaint.of(
                    "no space left on device|disk quota exceeded",
                    "the disk is full",
                    "Free space where it keeps images and containers (podman system df, docker system df)"),
            KnownComplaint.of(
                    "image not known|no such image|unable to find image|image .*not found",
                    "the image is not there",
                    BUILD_IMAGE),
            KnownComplaint.of("hybrid mode not supported", HYBRID_WHY, HYBRID_REMEDY),
            KnownComplaint.of(
                    "rootless mode not supported|runsc.*(cannot create sandbox process|configuring cgroup)",
                    "this runsc could not make a container for a podman without root",
                    GIVE_RANGES + "; or use runsc by itself, which needs no ranges: SANDBOX_CONTAINER_RUNTIME=runsc"),
            KnownComplaint.of(
                    "unknown flag|unknown shorthand|unknown or invalid flag|flag provided but not defined|invalid mount option",
                    "it does not know an option that it was given",
                    "Install a release that is current"),
            KnownComplaint.of(
                    "oci runtime .* not found|unknown or invalid runtime name|no such runtime|invalid runtime name",
                    "it does not know this OCI runtime",
                    "Install it, and for docker enter it into the daemon's configuration (runsc install, then restart"
                            + " docker)"),
            KnownComplaint.of(
                    "setrlimit",
                    "this user may not have as many open files or processes as was asked for",
                    "Allow more: ulimit -Hn 4096, or LimitNOFILE=4096 in a systemd unit"),
            KnownComplaint.of(
                    "cgroup",
                    "it may not set limits",
                    "As an ordinary user this needs cgroup v2 and delegation (systemd: Delegate=yes)"),
            KnownComplaint.of(
                    "executable file not found|no such file or directory",
                    "the image does not hold the program to start",
                    BUILD_IMAGE),
            KnownComplaint.of(
                    "permission denied|operation not permitted",
                    "this user lacks a right that it needs",
                    "See whether it runs any container for this user: podman run --rm, or docker run --rm, with an image of"
                            + " yours"));

    private ClientComplaints() {}

    /** Known before crun says so. */
    static EngineUnavailableException hybridCgroups(String what) {
        return new EngineUnavailableException(what, HYBRID_WHY, HYBRID_REMEDY);
    }

    /** Known before its OCI runtime says so. */
    static EngineUnavailableException noRanges(String what) {
        return new EngineUnavailableException(what, "this user has no ranges of uids and gids", GIVE_RANGES);
    }

    static EngineUnavailableException explain(String what, int exitStatus, String said) {
        return KnownComplaint.explain(
                what, KNOWN, exitStatus, said, "Run './constrictor doctor' to see what this machine lacks");
    }
}
