package dev.constrictor.sandbox.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings in a {@code .env} file, and what is wrong with it. Lines that are about something else are skipped: a
 * project keeps all kinds of things there.
 */
public record DotEnv(Map<Setting, Value> values, List<String> problems) {
    static final String NAME = ".env";

    /** @param line in which it stands, counted from one */
    public record Value(String text, int line) {}

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
        Map<Setting, Value> values = new EnumMap<>(Setting.class);
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

    private static void add(Map<Setting, Value> values, EnvLine found, int number) {
        Setting setting = Setting.named(found.name())
                .orElseThrow(() -> new IllegalArgumentException(Setting.unknown(found.name())));
        Value earlier = values.putIfAbsent(setting, new Value(found.value(), number));
        if (earlier != null) {
            throw new IllegalArgumentException(
                    "%s: line %d sets it already; keep one of the two".formatted(setting.variable(), earlier.line()));
        }
    }
}
