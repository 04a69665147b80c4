package dev.constrictor.cli;

import dev.constrictor.sandbox.Artifact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What artifacts are called in a folder of the person who ran the code. */
final class OutputNames {
    private OutputNames() {}

    /** Where two have the same name, such as a figure and a file, the later one gets a number before its extension. */
    static List<String> of(List<Artifact> artifacts) {
        Set<String> taken = new HashSet<>();
        artifacts.forEach(artifact -> taken.add(artifact.name()));
        Set<String> given = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (Artifact artifact : artifacts) {
            String name = artifact.name();
            for (int number = 2; !given.add(name); number++) {
                String numbered = numbered(artifact.name(), number);
                name = taken.contains(numbered) ? name : numbered;
            }
            names.add(name);
        }
        return names;
    }

    /** Whether programs may find it without anybody having named it, or take it for an option. */
    static boolean isHidden(String name) {
        return Arrays.stream(name.split("/")).anyMatch(part -> part.startsWith(".") || part.startsWith("-"));
    }

    private static String numbered(String name, int number) {
        int dot = name.lastIndexOf('.');
        int end = dot > name.lastIndexOf('/') + 1 ? dot : name.length();
        return "%s~%d%s".formatted(name.substring(0, end), number, name.substring(end));
    }
}
