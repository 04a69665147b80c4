package dev.constrictor.bench;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The command line. */
record Options(Set<Part> parts, Effort effort, Path json, Path html, String command, boolean help) {
    /** Takes minutes, and may have to install first. */
    private static final Set<Part> NOT_QUICK = EnumSet.of(Part.PEERS);

    private static final Path DEFAULT_JSON = Path.of("bench", "results", "latest.json");

    Options {
        parts = Set.copyOf(parts);
    }

    static Options parse(List<String> arguments) throws UsageException {
        Deque<String> rest = new ArrayDeque<>(arguments);
        Optional<Set<Part>> named = Optional.empty();
        Effort effort = Effort.THOROUGH;
        int rounds = 0;
        Path json = DEFAULT_JSON;
        Optional<Path> html = Optional.empty();
        boolean help = false;
        while (!rest.isEmpty()) {
            String option = rest.pop();
            switch (option) {
                case "--quick" -> effort = Effort.QUICK;
                case "--profile" -> named = Optional.of(EnumSet.of(Part.PROFILE));
                case "--only" -> named = Optional.of(parseParts(value(option, rest)));
                case "--rounds" -> rounds = parseRounds(value(option, rest));
                case "--json" -> json = Path.of(value(option, rest));
                case "--html" -> html = Optional.of(Path.of(value(option, rest)));
                case "--help", "-h" -> help = true;
                default -> throw new UsageException("unknown option '%s': see --help".formatted(option));
            }
        }
        return new Options(
                named.orElse(usual(effort)),
                rounds == 0 ? effort : effort.withRounds(rounds),
                json,
                html.orElse(pageBeside(json)),
                command(arguments),
                help);
    }

    static String usage() {
        StringBuilder text = new StringBuilder("""
                Measures what an execution costs on this machine.

                  make bench BENCH_ARGUMENTS='[options]'

                  --quick          a few minutes instead of half an hour, without peers unless --only names them
                  --only NAMES     only these parts, separated by commas
                  --profile        only where the time goes; the same as --only profile
                  --rounds N       as many rounds, and a fair share of all else
                  --json PATH      where the figures go, default %s
                  --html PATH      where the page about peers goes, default beside the JSON
                  --help           this text

                Parts:
                """.formatted(DEFAULT_JSON));
        for (Part part : Part.values()) {
            text.append("  %-16s %s%n".formatted(part.wireName(), part.description()));
        }
        return text.toString();
    }

    private static Set<Part> usual(Effort effort) {
        return effort.equals(Effort.QUICK)
                ? EnumSet.complementOf(EnumSet.copyOf(NOT_QUICK))
                : EnumSet.allOf(Part.class);
    }

    private static Path pageBeside(Path json) {
        String name = String.valueOf(json.getFileName());
        return json.resolveSibling(name.replaceFirst("\\.json$", "") + ".html");
    }

    static String command(List<String> arguments) {
        return arguments.isEmpty()
                ? "make bench"
                : "make bench BENCH_ARGUMENTS='%s'".formatted(String.join(" ", arguments));
    }

    private static String value(String option, Deque<String> rest) throws UsageException {
        if (rest.isEmpty()) {
            throw new UsageException("%s needs a value: see --help".formatted(option));
        }
        return rest.pop();
    }

    private static Set<Part> parseParts(String names) throws UsageException {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        for (String name : names.split(",", -1)) {
            parts.add(Part.of(name.strip())
                    .orElseThrow(
                            () -> new UsageException("no part '%s'; there are %s".formatted(name, Part.allNames()))));
        }
        return parts;
    }

    private static int parseRounds(String text) throws UsageException {
        try {
            int rounds = Integer.parseInt(text);
            if (rounds >= 1) {
                return rounds;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new UsageException("--rounds must be a number of at least 1, but is '%s'".formatted(text));
    }
}
