package dev.constrictor.sandbox.packages.wheel;

import dev.constrictor.sandbox.packages.PackageName;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the name of a wheel's file says: {@code name-version[-build]-python-abi-platform.whl}. */
final class WheelName {
    private static final Pattern FORM =
            Pattern.compile("([A-Za-z0-9._]+)-[A-Za-z0-9.+!_]+(?:-\\d[A-Za-z0-9._]*)?(?:-[A-Za-z0-9._]+){3}\\.whl");

    private WheelName() {}

    static PackageName of(Path wheel) {
        Matcher matcher = FORM.matcher(wheel.getFileName().toString());
        if (!matcher.matches() || !PackageName.isName(matcher.group(1))) {
            throw WheelRefusal.of(wheel, "its name is not that of a wheel");
        }
        return new PackageName(matcher.group(1));
    }
}
