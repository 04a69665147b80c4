package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** A container as OCI runtimes want it described: a folder with config.json. One serves all containers of a server. */
record OciBundle(Path folder) {
    private static final String OCI_VERSION = "1.0.2";
    // All of it, and no user namespace: runsc makes the one it needs by itself.
    private static final List<String> NAMESPACES = List.of("pid", "network", "ipc", "uts", "mount");
    private static final List<String> CAPABILITY_SETS =
            List.of("bounding", "effective", "inheritable", "permitted", "ambient");

    static OciBundle write(Path folder, ContainerSpec spec) throws IOException {
        Files.createDirectory(folder);
        Files.writeString(
                folder.resolve("config.json"),
                JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(config(spec)));
        return new OciBundle(folder);
    }

    private static Map<String, Object> config(ContainerSpec spec) {
        return Map.of(
                "ociVersion",
                OCI_VERSION,
                "process",
                process(spec),
                "root",
                Map.of("path", spec.rootFolder().toAbsolutePath().toString(), "readonly", true),
                "hostname",
                ContainerSpec.HOST_NAME,
                "mounts",
                mounts(spec),
                "linux",
                Map.of(
                        "namespaces",
                        NAMESPACES.stream().map(type -> Map.of("type", type)).toList()));
    }

    private static Map<String, Object> process(ContainerSpec spec) {
        Map<String, List<String>> noCapabilities =
                CAPABILITY_SETS.stream().collect(Collectors.toMap(set -> set, set -> List.of()));
        return Map.of(
                "terminal",
                false,
                "user",
                Map.of("uid", ContainerSpec.USER, "gid", ContainerSpec.USER),
                "args",
                spec.command(),
                "env",
                spec.environment().entrySet().stream()
                        .map(variable -> variable.getKey() + "=" + variable.getValue())
                        .sorted()
                        .toList(),
                "cwd",
                "/tmp",
                "capabilities",
                noCapabilities,
                "noNewPrivileges",
                true,
                "rlimits",
                List.of(
                        limit("RLIMIT_NOFILE", spec.openFiles()),
                        limit("RLIMIT_NPROC", spec.pids()),
                        limit("RLIMIT_CORE", 0)));
    }

    private static List<Map<String, Object>> mounts(ContainerSpec spec) {
        List<Map<String, Object>> mounts = new ArrayList<>(List.of(
                Map.of(
                        "destination",
                        "/proc",
                        "type",
                        "proc",
                        "source",
                        "proc",
                        "options",
                        List.of("nosuid", "nodev", "noexec")),
                // gVisor brings both in any case, and they tell of the machine. Nothing in a container needs them.
                empty("/proc"),
                empty("/sys"),
                writable("/tmp", spec),
                writable("/workspace", spec)));
        if (!spec.data().isEmpty()) {
            // The root can be written to by nobody: places to mount on have to be made elsewhere.
            mounts.add(tmpfs(DataFolder.PLACE, List.of("nosuid", "nodev", "noexec", "mode=755", "size=4096")));
            spec.data().forEach(folder -> mounts.add(readOnly(folder)));
        }
        return mounts;
    }

    private static Map<String, Object> readOnly(DataFolder folder) {
        return Map.of(
                "destination",
                folder.target(),
                "type",
                "bind",
                "source",
                folder.path().toString(),
                "options",
                List.of("bind", "ro", "nosuid", "nodev", "noexec"));
    }

    private static Map<String, Object> writable(String folder, ContainerSpec spec) {
        return tmpfs(
                folder,
                List.of(
                        "nosuid",
                        "nodev",
                        "noexec",
                        "mode=1777",
                        "size=" + spec.tmpBytes(),
                        "nr_inodes=" + spec.tmpFiles()));
    }

    private static Map<String, Object> empty(String folder) {
        return tmpfs(folder, List.of("ro", "nosuid", "nodev", "noexec", "mode=555", "size=4096"));
    }

    private static Map<String, Object> tmpfs(String folder, List<String> options) {
        return Map.of("destination", folder, "type", "tmpfs", "source", "tmpfs", "options", options);
    }

    private static Map<String, Object> limit(String type, long value) {
        return Map.of("type", type, "soft", value, "hard", value);
    }
}
