package dev.constrictor.sandbox.container.runtime;

import java.util.regex.Pattern;

/** What containers of one server may be called: it becomes part of paths and command lines. */
final class ContainerNames {
    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]{0,30}");

    private ContainerNames() {}

    static void check(String name) {
        if (!FORM.matcher(name).matches()) {
            throw new IllegalArgumentException("not a container's name: " + name);
        }
    }
}
