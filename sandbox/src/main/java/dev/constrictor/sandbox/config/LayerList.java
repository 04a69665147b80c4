package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.text.NearestName;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Required layers as a line of text. */
final class LayerList {
    private static final String ALL = "all";
    private static final String DEFAULT = "default";

    private LayerList() {}

    static Set<Layer> parse(String text) {
        return switch (text) {
            case ALL -> Layer.allOfTheJail();
            case DEFAULT -> Layer.requiredByDefault();
            default -> named(text.split(",", -1));
        };
    }

    private static Set<Layer> named(String[] names) {
        EnumSet<Layer> layers = EnumSet.noneOf(Layer.class);
        for (String name : names) {
            layers.add(Layer.named(name.strip()).orElseThrow(() -> unknown(name.strip())));
        }
        return layers;
    }

    private static IllegalArgumentException unknown(String name) {
        List<String> known = Arrays.stream(Layer.values()).map(Layer::wireName).toList();
        return new IllegalArgumentException(NearestName.among(known, name)
                .map(nearest -> "there is no layer \"%s\"; did you mean %s?".formatted(name, nearest))
                .orElseGet(() -> "there is no layer \"%s\"; there are %s".formatted(name, String.join(", ", known))));
    }

    static String format(Set<Layer> layers) {
        if (layers.equals(Layer.allOfTheJail())) {
            return ALL;
        }
        if (layers.equals(Layer.requiredByDefault())) {
            return DEFAULT;
        }
        return layers.stream().sorted().map(Layer::wireName).collect(Collectors.joining(","));
    }
}
