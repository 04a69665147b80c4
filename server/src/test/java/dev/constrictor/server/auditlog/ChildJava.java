package dev.constrictor.server.auditlog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another Java process with the same classes. */
final class ChildJava {
    private ChildJava() {}

    static ProcessBuilder command(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
