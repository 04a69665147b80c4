package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.engine.Modules;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Asks the interpreter, in an inmate, which of some modules it does not have, and of which version packages are. */
final class ModuleSurvey {
    private static final String CODE = """
            import importlib.metadata
            import importlib.util
            import sys

            def has(name):
                try:
                    return name in sys.modules or importlib.util.find_spec(name) is not None
                except Exception:
                    return False

            def versions(names):
                further = [name for name in names if name not in sys.stdlib_module_names]
                packages = importlib.metadata.packages_distributions() if further else {}
                return {name: importlib.metadata.version(packages[name][0]) for name in further if name in packages}

            missing = [name for name in NAMES if not has(name)]
            {"missing": missing, "versions": versions({name.partition(".")[0] for name in NAMES} - set(missing))}
            """;

    private ModuleSurvey() {}

    static String code(List<String> names) {
        return CODE.replace("NAMES", GuestJson.MAPPER.writeValueAsString(names));
    }

    static Modules answer(ExecutionResult result) {
        return result.value()
                .map(value -> new Modules(
                        GuestJson.names(value.json().path("missing")),
                        versions(value.json().path("versions"))))
                .orElse(Modules.UNKNOWN);
    }

    private static Map<String, String> versions(JsonNode node) {
        Map<String, String> versions = new TreeMap<>();
        node.properties()
                .forEach(entry -> GuestJson.text(entry.getValue(), GuestJson.LONGEST_NAME_OF_A_THING)
                        .ifPresent(version -> versions.put(entry.getKey(), version)));
        return versions;
    }
}
