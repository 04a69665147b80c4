package dev.constrictor.cli.serve;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Collectors;

/** How much a server says about itself. */
@SuppressWarnings("ImmutableEnumChecker") // a Level is one of a few constants
public enum LogLevel {
    ERROR(Level.SEVERE),
    WARNING(Level.WARNING),
    INFO(Level.INFO),
    DEBUG(Level.FINE);

    public static final String NAMES =
            Arrays.stream(values()).map(LogLevel::wireName).collect(Collectors.joining(", "));

    private final Level level;

    LogLevel(Level level) {
        this.level = level;
    }

    public static Optional<LogLevel> named(String name) {
        return Arrays.stream(values())
                .filter(level -> level.wireName().equals(name))
                .findFirst();
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    Level level() {
        return level;
    }

    /** The mildest of ours that is as severe. */
    static LogLevel of(Level level) {
        return Arrays.stream(values())
                .filter(ours -> level.intValue() >= ours.level.intValue())
                .findFirst()
                .orElse(DEBUG);
    }
}
