package dev.constrictor.bench.machine;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A class with a {@code main}, to run in a Java process of its own, with the class path of this one. */
public record JavaProgram(Class<?> main, String classPath) {
    public JavaProgram(Class<?> main) {
        this(main, System.getProperty("java.class.path"));
    }

    /** What is in there comes before the same of this process. */
    public JavaProgram withFirstOnClassPath(Path folder) {
        return new JavaProgram(main, folder + File.pathSeparator + classPath);
    }

    /** With the settings that {@code make bench} gives. */
    public List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
