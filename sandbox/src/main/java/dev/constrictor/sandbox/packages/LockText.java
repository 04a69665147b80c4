package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.python.Interpreter;

/** A lock as a file that a person may read, and take to another machine. */
final class LockText {
    private LockText() {}

    static String of(Lock lock, Interpreter interpreter) {
        return """
                # Python packages for CPython %s, by exact version and hash.
                # To have the same elsewhere: constrictor packages install --lock FILE
                """.formatted(interpreter.version()) + lock;
    }
}
