package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The processes of the jails that a server has, as the host sees them.
 *
 * @param template empty until the zygote has settled
 */
record JailProcesses(
        ProcessHandle warden, ProcessHandle zygote, Optional<ProcessHandle> template, List<ProcessHandle> inmates) {
    static final boolean ROOT = "root".equals(System.getProperty("user.name"));

    /** Of a server with exactly one jail. */
    static JailProcesses of(ProcessHandle server) {
        List<ProcessHandle> wardens = server.children()
                .filter(child -> commandLine(child.pid()).contains("constrictor_guest"))
                .toList();
        if (wardens.size() != 1) {
            throw new IllegalStateException("not one jail but " + wardens);
        }
        ProcessHandle warden = wardens.getFirst();
        ProcessHandle zygote = warden.children().findFirst().orElseThrow();
        List<ProcessHandle> children = zygote.children().toList();
        long depth = pidNamespaces(zygote);
        return new JailProcesses(
                warden,
                zygote,
                children.stream()
                        .filter(child -> pidNamespaces(child) == depth && filters(child) > filters(zygote))
                        .findFirst(),
                children.stream().filter(child -> pidNamespaces(child) > depth).toList());
    }

    /** How many a process is in, each below the other: an inmate has one of its own. */
    private static long pidNamespaces(ProcessHandle process) {
        try {
            return status(process).getOrDefault("NSpid", "").split("\\s+").length;
        } catch (IOException e) {
            return 0; // It has just ended.
        }
    }

    /** The template has one more than the zygote; whom that forks for a moment, to watch a rehearsal, has not. */
    static long filters(ProcessHandle process) {
        try {
            return Long.parseLong(status(process).getOrDefault("Seccomp_filters", "0"));
        } catch (IOException e) {
            return 0; // It has just ended.
        }
    }

    Stream<ProcessHandle> all() {
        return Stream.of(Stream.of(warden, zygote), template.stream(), inmates.stream())
                .flatMap(each -> each);
    }

    /** {@code /proc/pid/status} by field. */
    static Map<String, String> status(ProcessHandle process) throws IOException {
        Map<String, String> status = new HashMap<>();
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
            String[] parts = line.split(":", 2);
            status.put(parts[0], parts[1].strip());
        }
        return status;
    }

    static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }
}
