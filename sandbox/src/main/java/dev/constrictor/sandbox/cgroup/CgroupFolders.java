package dev.constrictor.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where this process stands in the machine's cgroup trees, read from /proc. */
record CgroupFolders(Optional<Path> unified, Optional<Path> memoryV1, Optional<Path> pidsV1, Optional<Path> cpuV1) {

    static CgroupFolders ofThisProcess() throws IOException {
        return parse(
                Files.readAllLines(Path.of("/proc/self/cgroup")), Files.readAllLines(Path.of("/proc/self/mountinfo")));
    }

    static CgroupFolders parse(List<String> memberships, List<String> mounts) {
        Optional<Path> unified = Optional.empty();
        Optional<Path> memory = Optional.empty();
        Optional<Path> pids = Optional.empty();
        Optional<Path> cpu = Optional.empty();
        for (String line : memberships) {
            String[] fields = line.split(":", 3);
            if (fields.length < 3) {
                continue;
            }
            List<String> controllers = List.of(fields[1].split(","));
            if (fields[0].equals("0")) {
                unified = mountOf(mounts, "cgroup2", "").map(mount -> below(mount, fields[2]));
            } else if (controllers.contains("memory")) {
                memory = mountOf(mounts, "cgroup", "memory").map(mount -> below(mount, fields[2]));
            } else if (controllers.contains("pids")) {
                pids = mountOf(mounts, "cgroup", "pids").map(mount -> below(mount, fields[2]));
            } else if (controllers.contains("cpu")) {
                cpu = mountOf(mounts, "cgroup", "cpu").map(mount -> below(mount, fields[2]));
            }
        }
        return new CgroupFolders(unified, memory, pids, cpu);
    }

    /** A server that systemd put into a subgroup of its unit finds the delegated folder one above its own. */
    List<Path> unifiedCandidates() {
        List<Path> candidates = new ArrayList<>();
        unified.ifPresent(folder -> {
            candidates.add(folder);
            if (folder.getParent() != null && Files.exists(folder.getParent().resolve("cgroup.controllers"))) {
                candidates.add(folder.getParent());
            }
        });
        return candidates;
    }

    private static Path below(Path mount, String membership) {
        return mount.resolve(membership.substring(1));
    }

    /** A line reads {@code 30 24 0:26 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory}. */
    private static Optional<Path> mountOf(List<String> mounts, String kind, String controller) {
        for (String line : mounts) {
            String[] halves = line.split(" - ", 2);
            if (halves.length < 2) {
                continue;
            }
            String[] source = halves[1].split(" ");
            boolean rightController = controller.isEmpty()
                    || List.of(source[source.length - 1].split(",")).contains(controller);
            if (source[0].equals(kind) && rightController) {
                return Optional.of(Path.of(halves[0].split(" ")[4]));
            }
        }
        return Optional.empty();
    }
}
