package dev.constrictor.sandbox.python;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Real child processes for tests. */
public final class Shell {
    public record Result(int status, String output) {}

    private Shell() {}

    public static Result run(Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Process process = start(environment, command);
        String output = new String(process.getInputStream().readAllBytes());
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("no end: " + command);
        }
        return new Result(process.exitValue(), output.strip());
    }

    public static Result run(String... command) throws IOException, InterruptedException {
        return run(Map.of(), List.of(command));
    }

    public static Process start(Map<String, String> environment, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** A script in a mount namespace of its own; {@code $1}, {@code $2} … are the arguments. */
    public static Result inPrivateMounts(String script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("unshare", "-m", "sh", "-ec", script, "sh"));
        command.addAll(Arrays.asList(arguments));
        return run(Map.of("LC_ALL", "C.UTF-8"), command);
    }

    public static void assumeMountsAllowed() throws IOException, InterruptedException {
        boolean allowed;
        try {
            allowed = run("unshare", "-m", "sh", "-c", "mount -t tmpfs tmpfs /mnt")
                            .status()
                    == 0;
        } catch (IOException e) {
            allowed = false;
        }
        assumeTrue(allowed, "needs the right to mount (root with CAP_SYS_ADMIN) and the program unshare");
    }

    /** The command line of a JVM that runs {@link UnpackProgram}. */
    static List<String> unpackProgram(String... arguments) {
        return java(UnpackProgram.class, arguments);
    }

    /** The command line of a JVM that runs {@code program}. */
    public static List<String> java(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /** Quoted for {@code sh}. */
    public static String quoted(List<String> command) {
        return String.join(
                " ",
                command.stream()
                        .map(word -> "'" + word.replace("'", "'\\''") + "'")
                        .toList());
    }
}
