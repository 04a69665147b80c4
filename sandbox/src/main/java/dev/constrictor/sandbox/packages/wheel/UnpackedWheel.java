package dev.constrictor.sandbox.packages.wheel;

import java.util.List;
import java.util.Map;

/**
 * A wheel whose files lie in the packages' folder.
 *
 * @param name as its author writes it
 * @param paths of its files
 * @param leftOut what was not taken, and why, in words
 */
public record UnpackedWheel(String name, List<String> paths, Map<String, List<String>> leftOut) {
    public UnpackedWheel {
        paths = List.copyOf(paths);
        leftOut = Map.copyOf(leftOut);
    }
}
