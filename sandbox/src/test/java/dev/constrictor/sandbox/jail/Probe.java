package dev.constrictor.sandbox.jail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One attempt to break out, a Python file whose first lines say what it is.
 *
 * @param host whether it succeeds on the host: succeeds, root (only as root), optional (depends on the kernel),
 *     destructive (not tried), impossible (with the reason)
 * @param ends how the run may end: answers, or types of error
 */
record Probe(String id, String tries, String success, String host, Set<String> ends, String code) {
    static List<Probe> all() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(file -> file.getFileName().toString().matches("[A-Z]{2}-\\d\\d_.*\\.py"))
                    .sorted()
                    .map(Probe::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Probe named(String id) {
        return all().stream().filter(probe -> probe.id.equals(id)).findFirst().orElseThrow();
    }

    /** The whole program: what every probe needs, the attempt, and its report. */
    String program(String canaryJson) {
        return text("prelude.py").replace("loads(CANARY)", "loads(r'''" + canaryJson + "''')")
                + "\n\n"
                + code
                + "\n\n"
                + text("epilogue.py");
    }

    boolean mayEndWith(String way) {
        return ends.contains(way.toLowerCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return id + " " + tries;
    }

    private static Probe read(Path file) {
        String code = text(file.getFileName().toString());
        Map<String, String> header = new LinkedHashMap<>();
        code.lines().takeWhile(line -> line.startsWith("# ")).forEach(line -> {
            String[] parts = line.substring(2).split(": ", 2);
            header.put(parts[0], parts[1]);
        });
        return new Probe(
                required(header, "id", file),
                required(header, "tries", file),
                required(header, "success", file),
                required(header, "host", file),
                Set.of(required(header, "end", file).split(" ")),
                code);
    }

    private static String required(Map<String, String> header, String name, Path file) {
        return Objects.requireNonNull(header.get(name), () -> file + " does not say its " + name);
    }

    private static String text(String name) {
        try {
            return Files.readString(folder().resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        try {
            return Path.of(
                    Objects.requireNonNull(Probe.class.getResource("probes")).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
