package dev.constrictor.sandbox.container.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The processes that runsc starts for containers: its kernel, the one that opens files for it, and the ones whose memory
 * is the container's. All carry the state folder on their command line, whoever their parent has become.
 *
 * @param folder theirs, or one above
 */
record RunscProcesses(Path folder) {
    // The second is how runsc starts itself anew in a user namespace.
    private static final List<String> PROGRAMS = List.of("runsc", "/proc/self/exe");
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long PAUSE_NANOS = 2_000_000;

    /** Kills until none is left, for one may be starting another; gives up after some seconds. */
    boolean kill() {
        boolean interrupted = Thread.interrupted(); // for an interrupted thread does not pause
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        List<ProcessHandle> alive = alive();
        while (!alive.isEmpty() && System.nanoTime() < deadline) {
            alive.forEach(ProcessHandle::destroyForcibly);
            LockSupport.parkNanos(PAUSE_NANOS);
            alive = alive();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return alive.isEmpty();
    }

    List<ProcessHandle> alive() {
        List<ProcessHandle> found = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (isOurs(process)) {
                    ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException e) {
            // Without /proc nothing can be found, nor could anything have been started.
        }
        return found;
    }

    /** A process that has ended, or belongs to another user, shows no command line. */
    private boolean isOurs(Path process) {
        try {
            String[] arguments =
                    Files.readString(process.resolve("cmdline"), ISO_8859_1).split("\0");
            return PROGRAMS.stream().anyMatch(program -> name(arguments[0]).startsWith(program))
                    && List.of(arguments).stream().anyMatch(this::isBelow);
        } catch (IOException e) {
            return false;
        }
    }

    private static String name(String program) {
        return program.startsWith("/proc/") ? program : program.substring(program.lastIndexOf('/') + 1);
    }

    private boolean isBelow(String argument) {
        String path = argument.startsWith("--") ? argument.substring(argument.indexOf('=') + 1) : argument;
        return path.equals(folder.toString()) || path.startsWith(folder + "/");
    }
}
