package dev.constrictor.sandbox.python;

import java.nio.file.Path;

/** Run in a JVM of its own by tests: unpacks into the given folder and prints what came of it. */
public final class UnpackProgram {
    private UnpackProgram() {}

    public static void main(String[] arguments) {
        try {
            Interpreter interpreter = EmbeddedInterpreter.onClassPath(new CacheFolder(Path.of(arguments[0])))
                    .obtain(message -> System.out.println("progress: " + message));
            System.out.println("ready: " + interpreter.executable());
        } catch (InterpreterUnavailableException e) {
            System.out.println(e.reason() + ": " + e.getMessage());
            System.exit(1);
        }
    }
}
