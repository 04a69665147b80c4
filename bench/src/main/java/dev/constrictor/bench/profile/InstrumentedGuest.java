package dev.constrictor.bench.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder to put before the library on a class path: the guest's package then has a stopwatch in it, and everything
 * else of the product is as shipped.
 */
final class InstrumentedGuest implements AutoCloseable {
    private static final String PACKAGE = "constrictor_guest";
    private static final String INDEX = "FILES";

    private final Path folder;

    InstrumentedGuest() throws IOException {
        folder = Files.createTempDirectory("constrictor-bench-");
        Path guest = Files.createDirectory(folder.resolve(PACKAGE));
        for (String name : List.of("main.py", "stopwatch.py")) {
            Files.write(guest.resolve(name), resource("/dev/constrictor/bench/instrumented/" + name));
        }
        String index = new String(resource("/" + PACKAGE + "/" + INDEX), UTF_8);
        Files.writeString(guest.resolve(INDEX), index.stripTrailing() + "\nstopwatch.py\n");
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = InstrumentedGuest.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException(name + " is not on the class path");
            }
            return in.readAllBytes();
        }
    }
}
