package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.INVALID_REQUIREMENT;

import dev.constrictor.sandbox.text.Excerpt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A package that somebody asks for: a name, perhaps extras, perhaps versions. Paths, addresses and options, which pip
 * would take too, are none.
 *
 * @param extras such as {@code [excel]}, or nothing
 * @param versions such as {@code ==2.1} or {@code >=2,<3}, or nothing
 */
public record Requirement(PackageName name, String extras, String versions) {
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]*";
    private static final String VERSION = "(?:===?|~=|!=|<=|>=|<|>)\\s*[A-Za-z0-9.*+!_-]{1,64}";
    private static final Pattern FORM = Pattern.compile(
            "(%1$s)\\s*(\\[\\s*%1$s(?:\\s*,\\s*%1$s)*\\s*])?\\s*(%2$s(?:\\s*,\\s*%2$s)*)?".formatted(NAME, VERSION));

    public static Requirement parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (text.length() > 300 || !matcher.matches() || !PackageName.isName(matcher.group(1))) {
            throw new PackagesUnavailableException(
                    INVALID_REQUIREMENT,
                    "\"%s\" cannot be installed".formatted(Excerpt.of(text)),
                    "it is not the name of a package, with versions or without",
                    "Write numpy, numpy==2.3.5 or \"pandas[excel]>=3\"; a folder of wheels is named by --wheels");
        }
        return new Requirement(new PackageName(matcher.group(1)), compact(matcher.group(2)), compact(matcher.group(3)));
    }

    private static String compact(@Nullable String part) {
        return part == null ? "" : part.replaceAll("\\s+", "");
    }

    /** Without versions: what is asked for anew by an upgrade. */
    public Requirement anyVersion() {
        return new Requirement(name, extras, "");
    }

    @Override
    public String toString() {
        return name + extras + versions;
    }
}
