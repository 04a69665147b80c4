package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.PythonArchive.SERIES;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;

/** Which files of the archive an interpreter in a jail has a use for. */
final class RuntimeSelection {
    private static final String LIBRARY = "lib/python" + SERIES + "/";

    record Rule(String pattern, String reason, PathMatcher matcher) {
        Rule(String pattern, String reason) {
            this(pattern, reason, FileSystems.getDefault().getPathMatcher("glob:" + pattern));
        }
    }

    static final List<Rule> KEPT = List.of(
            new Rule(PythonArchive.EXECUTABLE, "the interpreter"),
            new Rule("libpython" + SERIES + ".so.1.0", "the interpreter is a thin program around this library"),
            new Rule("libffi.so.8", "ctypes needs it"),
            new Rule(LIBRARY + "**", "the standard library"));

    /**
     * Everything else in the archive, such as headers and OpenSSL modules (ssl is linked statically), is left out
     * anyway.
     */
    static final List<Rule> DROPPED = List.of(
            new Rule(LIBRARY + "test/**", "tests of Python itself"),
            new Rule(LIBRARY + "idlelib/**", "needs a display"),
            new Rule(LIBRARY + "tkinter/**", "needs a display"),
            new Rule(LIBRARY + "turtledemo/**", "needs a display"),
            new Rule(LIBRARY + "turtle.py", "needs a display"),
            new Rule(LIBRARY + "config-" + SERIES + "-*/**", "for building extension modules"),
            new Rule(LIBRARY + "pydoc_data/**", "texts for the interactive help"),
            new Rule(LIBRARY + "site-packages/pip/**", "ensurepip holds the same pip as a wheel"),
            new Rule(LIBRARY + "site-packages/pip-*/**", "ensurepip holds the same pip as a wheel"),
            new Rule(LIBRARY + "lib-dynload/_test*", "tests of Python itself"),
            new Rule(LIBRARY + "lib-dynload/_ctypes_test*", "tests of Python itself"),
            new Rule(LIBRARY + "lib-dynload/_xxtest*", "tests of Python itself"),
            new Rule(LIBRARY + "lib-dynload/xx*", "examples of extension modules"));

    private RuntimeSelection() {}

    static boolean keeps(String path) {
        Path file = Path.of(path);
        return matches(KEPT, file) && !matches(DROPPED, file);
    }

    private static boolean matches(List<Rule> rules, Path file) {
        return rules.stream().anyMatch(rule -> rule.matcher().matches(file));
    }
}
