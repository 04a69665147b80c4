package dev.constrictor.bench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the figures were measured on. */
public record Machine(
        String cpu, int cores, String kernel, long memoryBytes, String java, String python, boolean root) {
    public static Machine here(String python) throws IOException {
        return new Machine(
                field(Path.of("/proc/cpuinfo"), "model name"),
                Runtime.getRuntime().availableProcessors(),
                Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip(),
                Long.parseLong(field(Path.of("/proc/meminfo"), "MemTotal").split(" ", -1)[0]) * 1024,
                Runtime.version().toString(),
                python,
                (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0);
    }

    /** Over one, five and fifteen minutes. */
    public static String loadAverage() throws IOException {
        return Stream.of(Files.readString(Path.of("/proc/loadavg")).split(" ", -1))
                .limit(3)
                .collect(Collectors.joining(" "));
    }

    /** Some processors have no model name in there. */
    private static String field(Path file, String name) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        }
    }
}
