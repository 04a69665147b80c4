package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.ExecutionResult;
import java.util.List;

/** Asks the interpreter, in an inmate, which of some modules it does not have. */
final class MissingModules {
    private static final String CODE = """
            import importlib.util
            import sys

            def has(name):
                try:
                    return name in sys.modules or importlib.util.find_spec(name) is not None
                except Exception:
                    return False

            [name for name in NAMES if not has(name)]
            """;

    private MissingModules() {}

    static String code(List<String> names) {
        return CODE.replace("NAMES", GuestJson.MAPPER.writeValueAsString(names));
    }

    static List<String> answer(ExecutionResult result) {
        return result.value().map(value -> GuestJson.names(value.json())).orElse(List.of());
    }
}
