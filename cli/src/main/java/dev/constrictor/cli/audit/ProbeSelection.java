package dev.constrictor.cli.audit;

import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Some of the probes, by the names that somebody gives. */
public final class ProbeSelection {
    /** Among the names: the tutorial's suite. */
    private static final String SUITE = "SUITE";

    private ProbeSelection() {}

    public static boolean namesSuite(String names) {
        return wanted(names).contains(SUITE);
    }

    /** @throws IllegalArgumentException that names what there is not */
    public static List<Probe> of(List<Probe> probes, String names) {
        Set<String> wanted = wanted(names);
        wanted.remove(SUITE);
        for (String name : wanted) {
            if (probes.stream().noneMatch(probe -> matches(probe, Set.of(name)))) {
                throw new IllegalArgumentException(
                        "there is no probe or group \"%s\"; groups are %s, and there is suite"
                                .formatted(
                                        name,
                                        Arrays.stream(Group.values())
                                                .map(Group::code)
                                                .collect(Collectors.joining(", "))));
            }
        }
        return probes.stream().filter(probe -> matches(probe, wanted)).toList();
    }

    private static Set<String> wanted(String names) {
        return Arrays.stream(names.split(","))
                .map(name -> name.strip().toUpperCase(Locale.ROOT))
                .collect(Collectors.toCollection(HashSet::new));
    }

    public static String listed(List<Probe> probes) {
        return probes.stream()
                .map(probe -> "%-6s  %-9s %-60s %s%n"
                        .formatted(
                                probe.id(),
                                probe.impact().word(),
                                probe.title(),
                                probe.host().mayRun()
                                        ? ""
                                        : "not on the host: " + probe.host().objection()))
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static boolean matches(Probe probe, Set<String> names) {
        return names.contains(probe.id()) || names.contains(probe.group().code());
    }
}
