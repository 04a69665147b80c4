package dev.constrictor.sandbox.jail.cgroup;

import dev.constrictor.sandbox.jail.host.OwnedName;
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
 * A cgroup around one zygote and all its inmates. Each execution has limits of its own; this one holds should
 * they fail together, and counts what they cannot see, such as kernel memory.
 *
 * @param folders to join; empty where the machine lets us make none
 * @param detail how, or why not
 */
public record JailCgroup(List<Path> folders, String detail) {
    private static final Pattern OOM_KILLS = Pattern.compile("^oom_kill (\\d+)$", Pattern.MULTILINE);

    private static final int REMOVE_ATTEMPTS = 50;
    private static final long REMOVE_PAUSE_NANOS = 10_000_000;

    public JailCgroup {
        folders = List.copyOf(folders);
    }

    /** @param name of the folders to make; it carries the owner's pid */
    public static JailCgroup create(String name, long memoryBytes, int tasks) {
        try {
            CgroupFolders own = CgroupFolders.ofThisProcess();
            List<String> reasons = new ArrayList<>();
            for (Path parent : own.unifiedCandidates()) {
                Optional<JailCgroup> made = tryUnified(parent, name, memoryBytes, tasks, reasons);
                if (made.isPresent()) {
                    return made.get();
                }
            }
            if (own.memoryV1().isPresent()) {
                return createV1(own, name, memoryBytes, tasks);
            }
            return unavailable(reasons.isEmpty() ? "no cgroup file system is mounted" : reasons.getLast());
        } catch (IOException e) {
            return unavailable(reason(e));
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

    private static Optional<JailCgroup> tryUnified(
            Path parent, String name, long memoryBytes, int tasks, List<String> reasons) {
        List<Path> made = new ArrayList<>();
        try {
            if (!read(parent, "cgroup.controllers").contains("memory")) {
                reasons.add("the memory controller is not delegated to " + parent);
                return Optional.empty();
            }
            removeLeftovers(parent);
            if (!read(parent, "cgroup.subtree_control").contains("memory")) {
                write(parent, "cgroup.subtree_control", "+memory +pids");
            }
            Path folder = Files.createDirectory(parent.resolve(name));
            made.add(folder);
            write(folder, "memory.max", Long.toString(memoryBytes));
            write(folder, "pids.max", Integer.toString(tasks));
            return Optional.of(new JailCgroup(List.of(folder), "cgroup v2: memory and tasks of the whole jail"));
        } catch (IOException e) {
            new JailCgroup(made, "").remove();
            reasons.add("cgroup v2: " + reason(e));
            return Optional.empty();
        }
    }

    private static JailCgroup createV1(CgroupFolders own, String name, long memoryBytes, int tasks) {
        List<Path> made = new ArrayList<>();
        try {
            Path memory = own.memoryV1().orElseThrow();
            removeLeftovers(memory);
            made.add(Files.createDirectory(memory.resolve(name)));
            write(made.getLast(), "memory.limit_in_bytes", Long.toString(memoryBytes));
            if (own.pidsV1().isPresent()) {
                removeLeftovers(own.pidsV1().get());
                made.add(Files.createDirectory(own.pidsV1().get().resolve(name)));
                write(made.getLast(), "pids.max", Integer.toString(tasks));
            }
            return new JailCgroup(made, "cgroup v1: memory and tasks of the whole jail");
        } catch (IOException e) {
            new JailCgroup(made, "").remove();
            return unavailable("cgroup v1: " + reason(e));
        }
    }

    /** Empty groups of servers that are gone: removing one with a task in it is refused. */
    private static void removeLeftovers(Path parent) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, OwnedName.GLOB)) {
            for (Path entry : entries) {
                if (OwnedName.isLeftover(entry.getFileName().toString())) {
                    removed(entry);
                }
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

    private static JailCgroup unavailable(String why) {
        return new JailCgroup(List.of(), why);
    }

    private static String read(Path folder, String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private static void write(Path folder, String file, String value) throws IOException {
        Files.write(folder.resolve(file), value.getBytes(StandardCharsets.US_ASCII));
    }
}
