package dev.constrictor.sandbox.cgroup;

import dev.constrictor.sandbox.host.OwnedName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cgroup around a zygote and all its inmates, or around a container. What runs in it has limits of its own; this one
 * holds should they fail together, and counts what they cannot see, such as kernel memory.
 *
 * @param folders to join; empty where the machine lets us make none
 * @param detail how, or why not
 */
public record Cgroup(List<Path> folders, String detail) {
    private static final Pattern OOM_KILLS = Pattern.compile("^oom_kill (\\d+)$", Pattern.MULTILINE);

    private static final int REMOVE_ATTEMPTS = 50;
    private static final long REMOVE_PAUSE_NANOS = 10_000_000;

    public Cgroup {
        folders = List.copyOf(folders);
    }

    /**
     * @param names those of the same kind whose owners are gone are removed
     * @param name of the folders to make; it is one of these
     * @param around what it holds together, for the detail
     */
    public static Cgroup create(OwnedName names, String name, CgroupLimits limits, String around) {
        Request request = new Request(names, name, limits, around);
        try {
            CgroupFolders own = CgroupFolders.ofThisProcess();
            List<String> reasons = new ArrayList<>();
            for (Path parent : own.unifiedCandidates()) {
                Optional<Cgroup> made = tryUnified(parent, request, reasons);
                if (made.isPresent()) {
                    return made.get();
                }
            }
            if (own.memoryV1().isPresent()) {
                return createV1(own, request);
            }
            return unavailable(reasons.isEmpty() ? "no cgroup file system is mounted" : reasons.getLast());
        } catch (IOException e) {
            return unavailable(reason(e));
        }
    }

    /** Removes the groups of this kind whose owners are gone, once no process is left in them. */
    public static void sweep(OwnedName names) throws IOException {
        CgroupFolders own = CgroupFolders.ofThisProcess();
        List<Path> parents = new ArrayList<>(own.unifiedCandidates());
        own.memoryV1().ifPresent(parents::add);
        own.pidsV1().ifPresent(parents::add);
        own.cpuV1().ifPresent(parents::add);
        for (Path parent : parents) {
            if (Files.isDirectory(parent)) {
                removeLeftovers(parent, names);
            }
        }
    }

    /** Removes this group, if it is of this kind, its owner is gone and no process is left in it. */
    public static void sweep(OwnedName names, Path group) throws IOException {
        if (names.isLeftover(group.getFileName().toString())) {
            removed(group);
        }
    }

    public boolean active() {
        return !folders.isEmpty();
    }

    /** How many processes the kernel has killed here for want of memory. */
    public long outOfMemoryKills() {
        for (Path folder : folders) {
            for (String file : List.of("memory.events", "memory.oom_control")) {
                try {
                    Matcher count = OOM_KILLS.matcher(Files.readString(folder.resolve(file)));
                    if (count.find()) {
                        return Long.parseLong(count.group(1));
                    }
                } catch (IOException e) {
                    // The other version's file, or the folder is gone already.
                }
            }
        }
        return 0;
    }

    /** Waits a moment for its last task to go; the warden, or the next start, removes what is left then. */
    public void remove() {
        boolean interrupted = Thread.interrupted(); // for an interrupted thread does not pause
        for (Path folder : folders) {
            for (int attempt = 0; attempt < REMOVE_ATTEMPTS && !removed(folder); attempt++) {
                LockSupport.parkNanos(REMOVE_PAUSE_NANOS);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean removed(Path folder) {
        try {
            Files.deleteIfExists(folder);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static Optional<Cgroup> tryUnified(Path parent, Request request, List<String> reasons) {
        CgroupLimits limits = request.limits();
        List<Path> made = new ArrayList<>();
        try {
            List<String> delegated = words(read(parent, "cgroup.controllers"));
            Optional<String> missing = request.controllers().stream()
                    .filter(controller -> !delegated.contains(controller))
                    .findFirst();
            if (missing.isPresent()) {
                reasons.add("the %s controller is not delegated to %s".formatted(missing.get(), parent));
                return Optional.empty();
            }
            removeLeftovers(parent, request.names());
            if (!words(read(parent, "cgroup.subtree_control")).containsAll(request.controllers())) {
                write(parent, "cgroup.subtree_control", "+" + String.join(" +", request.controllers()));
            }
            Path folder = Files.createDirectory(parent.resolve(request.name()));
            made.add(folder);
            write(folder, "memory.max", Long.toString(limits.memoryBytes()));
            writeIfThere(folder, "memory.swap.max", "0");
            write(folder, "pids.max", Integer.toString(limits.tasks()));
            if (limits.cpus().isPresent()) {
                write(folder, "cpu.max", limits.quotaMicroseconds() + " " + limits.periodMicroseconds());
            }
            return Optional.of(new Cgroup(List.of(folder), "cgroup v2: " + request.detail()));
        } catch (IOException e) {
            new Cgroup(made, "").remove();
            reasons.add("cgroup v2: " + reason(e));
            return Optional.empty();
        }
    }

    private static Cgroup createV1(CgroupFolders own, Request request) {
        CgroupLimits limits = request.limits();
        List<Path> made = new ArrayList<>();
        try {
            made.add(childOf(own.memoryV1().orElseThrow(), request));
            String memory = Long.toString(limits.memoryBytes());
            write(made.getLast(), "memory.limit_in_bytes", memory);
            writeIfThere(made.getLast(), "memory.memsw.limit_in_bytes", memory);
            if (own.pidsV1().isPresent()) {
                made.add(childOf(own.pidsV1().get(), request));
                write(made.getLast(), "pids.max", Integer.toString(limits.tasks()));
            }
            if (limits.cpus().isPresent() && own.cpuV1().isPresent()) {
                made.add(childOf(own.cpuV1().get(), request));
                write(made.getLast(), "cpu.cfs_period_us", limits.periodMicroseconds());
                write(made.getLast(), "cpu.cfs_quota_us", limits.quotaMicroseconds());
            }
            return new Cgroup(made, "cgroup v1: " + request.detail());
        } catch (IOException e) {
            new Cgroup(made, "").remove();
            return unavailable("cgroup v1: " + reason(e));
        }
    }

    private static Path childOf(Path parent, Request request) throws IOException {
        removeLeftovers(parent, request.names());
        return Files.createDirectory(parent.resolve(request.name()));
    }

    private record Request(OwnedName names, String name, CgroupLimits limits, String around) {
        List<String> controllers() {
            return limits.cpus().isPresent() ? List.of("memory", "pids", "cpu") : List.of("memory", "pids");
        }

        String detail() {
            return (limits.cpus().isPresent() ? "memory, tasks and processor time of " : "memory and tasks of ")
                    + around;
        }
    }

    /** Empty groups of servers that are gone: removing one with a task in it is refused. */
    private static void removeLeftovers(Path parent, OwnedName names) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, names.glob())) {
            for (Path entry : entries) {
                sweep(names, entry);
            }
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "this user may not make one in " + parentOf(denied.getFile());
            case NoSuchFileException absent -> "%s is out of sight, as in a container".formatted(absent.getFile());
            case FileSystemException failed
            when failed.getReason() != null -> failed.getFile() + ": " + failed.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }

    private static String parentOf(String file) {
        Path parent = Path.of(file).getParent();
        return parent == null ? file : parent.toString();
    }

    private static Cgroup unavailable(String why) {
        return new Cgroup(List.of(), why);
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+"));
    }

    private static String read(Path folder, String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private static void write(Path folder, String file, String value) throws IOException {
        Files.write(folder.resolve(file), value.getBytes(StandardCharsets.US_ASCII));
    }

    /** Swap is counted only where the kernel was told to. */
    private static void writeIfThere(Path folder, String file, String value) throws IOException {
        if (Files.exists(folder.resolve(file))) {
            write(folder, file, value);
        }
    }
}
