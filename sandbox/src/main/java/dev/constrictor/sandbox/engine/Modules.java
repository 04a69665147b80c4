package dev.constrictor.sandbox.engine;

import java.util.List;
import java.util.Map;

/**
 * What an interpreter has of the modules that may be imported.
 *
 * @param versions of those that are not of the standard library
 */
public record Modules(List<String> missing, Map<String, String> versions) {
    public static final Modules UNKNOWN = new Modules(List.of(), Map.of());

    public Modules {
        missing = List.copyOf(missing);
        versions = Map.copyOf(versions);
    }
}
