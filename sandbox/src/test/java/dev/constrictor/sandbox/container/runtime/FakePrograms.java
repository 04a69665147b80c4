package dev.constrictor.sandbox.container.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;

/** A PATH of its own, with small scripts that answer as old, broken or foreign releases do. */
record FakePrograms(Path folder) {
    static final String RUNSC_FLAGS = """
              -platform string
                specifies which platform to use: ptrace (default), kvm. (default "ptrace")
              -network value
                specifies which network to use: sandbox (default), host, none.
              -root string
                root directory for storage of container state.
              -ignore-cgroups
              -rootless
            """;

    /** @param cases of a shell's case statement over all arguments */
    FakePrograms with(String name, String cases) throws IOException {
        Path script = folder.resolve(name);
        Files.writeString(script, "#!/bin/sh\ncase \"$*\" in\n" + cases + "\nesac\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return this;
    }

    FakePrograms withRunsc(String version, String flags) throws IOException {
        Files.writeString(folder.resolve("flags"), flags);
        return with(
                "runsc",
                "--version) echo runsc version " + version + " ;;\nflags) /bin/cat '" + folder + "/flags' >&2 ;;");
    }

    FakePrograms withPodman(String version, String ociRuntime, String imageInspection) throws IOException {
        return with("podman", """
                --version) echo podman version %s ;;
                info*) echo '{"host": {"cgroupControllers": ["memory", "pids", "cpu"], "cgroupVersion": "v2",
                    "ociRuntime": {"name": "%s"}, "security": {"rootless": true}}, "version": {"Version": "%s"}}' ;;
                image*) %s ;;""".formatted(version, ociRuntime, version, imageInspection));
    }

    FakePrograms withDocker(String version, String runtimes, String imageInspection) throws IOException {
        return with("docker", """
                --version) echo Docker version %s, build abcdef ;;
                info*) echo '{"ServerVersion": "%s", "Runtimes": %s, "DefaultRuntime": "runc", "MemoryLimit": true,
                    "PidsLimit": true, "CpuCfsQuota": true, "CgroupVersion": "2", "SecurityOptions": ["name=seccomp"]}' ;;
                image*) %s ;;""".formatted(version, version, runtimes, imageInspection));
    }

    Runtimes runtimes() {
        Map<String, String> environment = new HashMap<>();
        environment.put("PATH", folder.toString());
        return new Runtimes(environment);
    }
}
