package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.policy.ModuleNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Modules that may be imported, as a line of text. */
public final class ModuleList {
    /** Stands for no module at all. */
    private static final String NONE = "none";

    private ModuleList() {}

    /** @throws IllegalArgumentException that names everything in it that is no module's name */
    public static List<String> parse(String text) {
        if (text.strip().equals(NONE)) {
            return List.of();
        }
        List<String> names =
                Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        List<String> problems = problems(names);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
        return names;
    }

    static String format(List<String> modules) {
        return modules.isEmpty() ? NONE : String.join(",", modules);
    }

    private static List<String> problems(List<String> names) {
        List<String> problems = new ArrayList<>();
        List<String> wrong = names.stream()
                .filter(name -> !name.isEmpty() && !ModuleNames.isName(name))
                .toList();
        if (!wrong.isEmpty()) {
            problems.add("%s no module's name, such as math or os.path"
                    .formatted(wrong.stream()
                            .map("\"%s\""::formatted)
                            .collect(Collectors.joining(", ", "", wrong.size() == 1 ? " is" : " are"))));
        }
        if (names.contains("")) {
            problems.add("a name is missing: write names between commas, or " + NONE);
        }
        if (names.contains(NONE)) {
            problems.add(NONE + " has to stand alone");
        }
        if (names.size() > ModuleNames.MOST) {
            problems.add("more than %d modules are listed".formatted(ModuleNames.MOST));
        }
        return problems;
    }
}
