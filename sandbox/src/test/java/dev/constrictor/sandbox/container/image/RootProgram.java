package dev.constrictor.sandbox.container.image;

import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.nio.file.Path;
import java.util.Optional;

/** Run in a JVM of its own by tests: makes a root folder of the first cache's interpreter in the last cache. */
public final class RootProgram {
    private RootProgram() {}

    public static void main(String[] arguments) {
        try {
            Interpreter interpreter = EmbeddedInterpreter.onClassPath(new CacheFolder(Path.of(arguments[0])))
                    .obtain(_ -> {});
            CacheFolder cache = new CacheFolder(Path.of(arguments[arguments.length - 1]));
            RootFolder root = RootFolder.obtain(
                    cache, interpreter, Optional.empty(), message -> System.out.println("progress: " + message));
            System.out.println("ready: " + root.digest() + " " + root.path());
        } catch (InterpreterUnavailableException e) {
            System.out.println(e.reason() + ": " + e.getMessage());
            System.exit(1);
        }
    }
}
