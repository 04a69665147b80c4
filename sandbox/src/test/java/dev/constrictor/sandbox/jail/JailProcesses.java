package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The processes of the jails that a server has, as the host sees them. */
record JailProcesses(ProcessHandle warden, ProcessHandle zygote, List<ProcessHandle> inmates) {
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
        return new JailProcesses(warden, zygote, zygote.children().toList());
    }

    Stream<ProcessHandle> all() {
        return Stream.concat(Stream.of(warden, zygote), inmates.stream());
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
