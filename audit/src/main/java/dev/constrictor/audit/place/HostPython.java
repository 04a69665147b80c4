package dev.constrictor.audit.place;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Python bare on this machine: what code can do where nothing holds it.
 *
 * @param environment beside that of this process
 */
public record HostPython(List<String> command, Map<String, String> environment) implements Place {
    private static final int MOST_OUTPUT = 1 << 20;
    private static final Duration GRACE = Duration.ofSeconds(5);

    public HostPython {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    @Override
    public Reply run(Call call) throws InterruptedException {
        long begin = System.nanoTime();
        try {
            Path folder = Files.createTempDirectory("constrictor-audit-host");
            try {
                return run(call, folder, begin);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            return Reply.of(Reply.Kind.BROKEN, "Python did not start: " + e.getMessage(), since(begin));
        }
    }

    private Reply run(Call call, Path folder, long begin) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("probe.py"), call.code());
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(command.stream(), Stream.of("-I", file.toString()))
                        .toList())
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            FutureTask<String> output = new FutureTask<>(() -> read(process.getInputStream()));
            Thread.ofPlatform()
                    .daemon()
                    .start(output); // a virtual one would keep its carrier while it waits for a pipe
            boolean ended = process.waitFor(call.timeout().plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                return Reply.of(Reply.Kind.SILENT, "it did not end in time", since(begin));
            }
            return Reply.of(
                    process.exitValue() == 0 ? Reply.Kind.ANSWERED : Reply.Kind.FAILED, text(output), since(begin));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Something it left behind may keep the pipe open. */
    private static String text(FutureTask<String> output) throws InterruptedException {
        try {
            return output.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            return "";
        }
    }

    private static String read(InputStream stream) throws IOException {
        try (stream) {
            String kept = new String(stream.readNBytes(MOST_OUTPUT), UTF_8);
            stream.skip(Long.MAX_VALUE);
            return kept;
        }
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
