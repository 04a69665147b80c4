package dev.constrictor.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts the packaged command line, as a user does, and never builds it. */
record Launcher(List<String> wrapper, Map<String, String> environment) {
    static final Path SCRIPT = Path.of("../constrictor").toAbsolutePath().normalize();

    static Launcher plain() {
        return Prepared.LAUNCHER;
    }

    /** With a cache that has the interpreter: no test hears that it is unpacked. */
    private static final class Prepared {
        static final Launcher LAUNCHER = new Launcher(List.of(), Map.of());

        static {
            try {
                LAUNCHER.run("run", "-c", "1");
            } catch (Exception e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    /** Through another program that starts it. */
    Launcher within(String... wrapper) {
        return new Launcher(List.of(wrapper), environment);
    }

    Launcher with(String name, String value) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(name, value);
        return new Launcher(wrapper, changed);
    }

    ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(wrapper);
        command.add(SCRIPT.toString());
        command.addAll(List.of(arguments));
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().keySet().removeIf(name -> name.startsWith("SANDBOX_") || name.startsWith("CONSTRICTOR_"));
        process.environment().put("CONSTRICTOR_BUILD", "never");
        process.environment().putAll(environment);
        return process;
    }

    Finished run(String... arguments) throws Exception {
        return Finished.run(command(arguments));
    }
}
