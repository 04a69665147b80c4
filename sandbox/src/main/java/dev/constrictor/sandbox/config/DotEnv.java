package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names with our prefix in a {@code .env} file, and what is wrong with it. Lines that are about something else are
 * skipped: a project keeps all kinds of things there.
 */
public record DotEnv(Map<String, Value> values, List<String> problems) {
    static final String NAME = ".env";

    /** @param line in which it stands, counted from one */
    public record Value(String text, int line) {
        public Value {
            requireNonNull(text, "text is null");
        }

        /** Without the text, which may be a secret. */
        @Override
        public String toString() {
            return "value in line " + line;
        }
    }

    public DotEnv {
        values = Map.copyOf(values);
        problems = List.copyOf(problems);
    }

    public static DotEnv none() {
        return new DotEnv(Map.of(), List.of());
    }

    /** A file that cannot be read, or must not be trusted, has no values and a problem; one that is not there has neither. */
    public static DotEnv in(Path folder) {
        Path file = folder.resolve(NAME).toAbsolutePath();
        try {
            return TrustedFile.read(file).map(DotEnv::parse).orElseGet(DotEnv::none);
        } catch (IllegalArgumentException e) {
            return new DotEnv(Map.of(), List.of("%s: %s".formatted(file, e.getMessage())));
        }
    }

    static DotEnv parse(String content) {
        Map<String, Value> values = new HashMap<>();
        List<String> problems = new ArrayList<>();
        List<String> lines = content.lines().toList();
        for (int number = 1; number <= lines.size(); number++) {
            try {
                Optional<EnvLine> found = EnvLine.parse(lines.get(number - 1));
                if (found.isPresent()) {
                    add(values, found.get(), number);
                }
            } catch (IllegalArgumentException e) {
                problems.add("%s: %s".formatted(place(number), e.getMessage()));
            }
        }
        return new DotEnv(values, problems);
    }

    /** What a message calls a line of the file. */
    static String place(int line) {
        return NAME + ":" + line;
    }

    private static void add(Map<String, Value> values, EnvLine found, int number) {
        Value earlier = values.putIfAbsent(found.name(), new Value(found.value(), number));
        if (earlier != null) {
            throw new IllegalArgumentException(
                    "%s: line %d sets it already; keep one of the two".formatted(found.name(), earlier.line()));
        }
    }
}
