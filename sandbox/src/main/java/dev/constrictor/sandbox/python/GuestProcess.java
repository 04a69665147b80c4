package dev.constrictor.sandbox.python;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How our own Python is started, whichever engine starts it. */
public final class GuestProcess {
    private GuestProcess() {}

    /**
     * @param guestFolder the folder that holds the package
     * @param role which part of the package runs: the first argument of its {@code main.py}
     */
    public static List<String> command(String executable, String guestFolder, String role) {
        return List.of(executable, "-I", "-S", "-B", guestFolder + "/" + GuestPackage.NAME + "/main.py", role);
    }

    /** All that code finds in its environment, in the order of the names. */
    public static Map<String, String> environment(Interpreter interpreter) {
        Map<String, String> environment = new TreeMap<>(interpreter.jailEnvironment());
        environment.put("LANG", "C.UTF-8");
        environment.put("HOME", "/tmp");
        environment.put("TMPDIR", "/tmp");
        environment.put("USER", "sandbox");
        environment.put("TZ", "UTC");
        // Every further malloc arena would take 64 MB of address space, which is what we limit.
        environment.put("MALLOC_ARENA_MAX", "1");
        return Collections.unmodifiableMap(environment);
    }
}
