package dev.constrictor.sandbox.host;

import java.util.HashMap;
import java.util.Map;

/** What a program that is not ours gets to see of our environment. */
public final class ForeignEnvironment {
    private ForeignEnvironment() {}

    /** Without the server's own settings, its token among them, which are nobody else's business. */
    public static Map<String, String> of(Map<String, String> environment) {
        Map<String, String> kept = new HashMap<>(environment);
        kept.keySet().removeIf(name -> name.startsWith("SANDBOX_"));
        return Map.copyOf(kept);
    }
}
