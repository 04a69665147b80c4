package dev.constrictor.sandbox.policy;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Checks names of modules that came from outside. */
public final class ModuleNames {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*(\\.[\\p{L}_][\\p{L}\\p{N}_]*)*");
    private static final int LONGEST = 128;
    /** So many may be listed in a request or a setting. */
    public static final int MOST = 500;

    private ModuleNames() {}

    public static boolean isName(String text) {
        return text.length() <= LONGEST && NAME.matcher(text).matches();
    }

    /** @throws IllegalArgumentException that names what is no module's name */
    static List<String> sorted(Collection<String> names) {
        if (names.size() > MOST) {
            throw new IllegalArgumentException("more than %d modules are listed".formatted(MOST));
        }
        for (String name : names) {
            if (!isName(name)) {
                throw new IllegalArgumentException("\"%s\" is not a module's name, such as math or os.path"
                        .formatted(name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "…"));
            }
        }
        return List.copyOf(new TreeSet<>(names));
    }
}
