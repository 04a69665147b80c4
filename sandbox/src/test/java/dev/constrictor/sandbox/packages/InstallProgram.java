package dev.constrictor.sandbox.packages;

import java.nio.file.Path;
import java.util.Arrays;

/** Run in a JVM of its own by tests: installs into the given folder, or uses what is installed there. */
public final class InstallProgram {
    private InstallProgram() {}

    public static void main(String[] arguments) throws Exception {
        Installation packages = Installation.in(Path.of(arguments[0]));
        try {
            if (arguments[1].equals("use")) {
                System.out.println(
                        "using " + packages.sets.current().orElseThrow().folder());
                Thread.sleep(60_000);
            }
            packages.install(Arrays.copyOfRange(arguments, 1, arguments.length));
            System.out.println("installed " + packages.installed());
        } catch (PackagesUnavailableException e) {
            System.out.println(e.reason() + ": " + e.getMessage());
            System.exit(1);
        }
    }
}
