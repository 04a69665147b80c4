package dev.constrictor.bench;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The command line. */
record Options(Set<Part> parts, Effort effort, Path json, boolean help) {
    private static final Path DEFAULT_JSON = Path.of("bench", "results", "latest.json");

    Options {
        parts = Set.copyOf(parts);
    }

    static Options parse(List<String> arguments) throws UsageException {
        Deque<String> rest = new ArrayDeque<>(arguments);
        Set<Part> parts = EnumSet.allOf(Part.class);
        Effort effort = Effort.THOROUGH;
        int rounds = 0;
        Path json = DEFAULT_JSON;
        boolean help = false;
        while (!rest.isEmpty()) {
            String option = rest.pop();
            switch (option) {
                case "--quick" -> effort = Effort.QUICK;
                case "--profile" -> parts = EnumSet.of(Part.PROFILE);
                case "--only" -> parts = parseParts(value(option, rest));
                case "--rounds" -> rounds = parseRounds(value(option, rest));
                case "--json" -> json = Path.of(value(option, rest));
                case "--help", "-h" -> help = true;
                default -> throw new UsageException("unknown option '%s': see --help".formatted(option));
            }
        }
        return new Options(parts, rounds == 0 ? effort : effort.withRounds(rounds), json, help);
    }

    static String usage() {
        StringBuilder text = new StringBuilder("""
                Measures what an execution costs on this machine.

                  make bench BENCH_ARGUMENTS='[options]'

                  --quick          a minute or two instead of five
                  --only NAMES     only these parts, separated by commas
                  --profile        only where the time goes; the same as --only profile
                  --rounds N       as many rounds, and a fair share of all else
                  --json PATH      where the figures go, default %s
                  --help           this text

                Parts:
                """.formatted(DEFAULT_JSON));
        for (Part part : Part.values()) {
            text.append("  %-16s %s%n".formatted(part.wireName(), part.description()));
        }
        return text.toString();
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
