package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.host.ForeignEnvironment;
import dev.constrictor.sandbox.packages.PackageSource;
import dev.constrictor.sandbox.python.Interpreter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What pip finds in its environment. */
record PipEnvironment(Map<String, String> own, Interpreter interpreter, Path scratch) {
    /** Where packages come from and how one gets there; all other settings of pip are decided here. */
    private static final Set<String> PIP_SETTINGS = Set.of(
            "PIP_CACHE_DIR",
            "PIP_CERT",
            "PIP_CLIENT_CERT",
            "PIP_CONFIG_FILE",
            "PIP_DEFAULT_TIMEOUT",
            "PIP_EXTRA_INDEX_URL",
            "PIP_FIND_LINKS",
            "PIP_INDEX_URL",
            "PIP_NO_CACHE_DIR",
            "PIP_NO_INDEX",
            "PIP_PROXY",
            "PIP_RETRIES",
            "PIP_TIMEOUT",
            "PIP_TRUSTED_HOST",
            "PIP_USE_DEPRECATED",
            "PIP_USE_FEATURE");

    Map<String, String> forSource(PackageSource source) {
        Map<String, String> variables = switch (source) {
            case PackageSource.Index index -> withConfiguration(index);
            case PackageSource.Wheels wheels -> withoutConfiguration();
        };
        variables.putAll(interpreter.environment());
        variables.put("TMPDIR", scratch.toString());
        variables.put("LC_ALL", "C.UTF-8");
        return Map.copyOf(variables);
    }

    private Map<String, String> withConfiguration(PackageSource.Index index) {
        Map<String, String> variables = new HashMap<>(ForeignEnvironment.of(own));
        variables.keySet().removeIf(name -> name.startsWith("PYTHON"));
        variables.keySet().removeIf(name -> name.startsWith("PIP_") && !PIP_SETTINGS.contains(name));
        // Some keep pip from working outside of virtual environments; this is none, and needs none.
        variables.put("PIP_REQUIRE_VIRTUALENV", "0");
        // It would be another program, and pip may start none.
        variables.put("PIP_KEYRING_PROVIDER", "disabled");
        // Not as an argument: all users of the machine can read those, and the address may hold a password.
        index.url().ifPresent(url -> variables.put("PIP_INDEX_URL", url));
        return variables;
    }

    private Map<String, String> withoutConfiguration() {
        return new HashMap<>(Map.of("HOME", scratch.toString(), "PIP_CONFIG_FILE", "/dev/null"));
    }
}
