package dev.constrictor.mcp.http;

import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import tools.jackson.databind.JsonNode;

/**
 * An argument that its tool wants repeated in a header, so that proxies can decide by it.
 *
 * @param path the names of the properties that lead to it
 */
record MirroredArgument(List<String> path, String header) {
    private static final String ANNOTATION = "x-mcp-header";
    private static final String PREFIX = "Mcp-Param-";
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

    MirroredArgument {
        path = List.copyOf(path);
    }

    /** @throws IllegalArgumentException where clients would not accept the tool */
    static List<MirroredArgument> of(ToolDefinition tool) {
        List<MirroredArgument> found = new ArrayList<>();
        collect(tool.inputSchema(), List.of(), found);
        Set<String> headers = new HashSet<>();
        for (MirroredArgument argument : found) {
            if (!headers.add(argument.header.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException(
                        "Tool '%s' wants two arguments in the header %s".formatted(tool.name(), argument.header));
            }
        }
        return List.copyOf(found);
    }

    private static void collect(JsonNode schema, List<String> path, List<MirroredArgument> found) {
        schema.path("properties").properties().forEach(property -> {
            List<String> longer = new ArrayList<>(path);
            longer.add(property.getKey());
            JsonNode inner = property.getValue();
            if (inner.has(ANNOTATION)) {
                found.add(new MirroredArgument(longer, header(inner, longer)));
            }
            collect(inner, longer, found);
        });
    }

    private static String header(JsonNode schema, List<String> path) {
        String name = schema.path(ANNOTATION).stringValueOpt().orElse("");
        if (!TOKEN.matcher(name).matches()
                || !TYPES.contains(schema.path("type").asString(""))) {
            throw new IllegalArgumentException(
                    "%s names a header, and stands at a string, an integer or a boolean; at %s it does not"
                            .formatted(ANNOTATION, String.join(".", path)));
        }
        return PREFIX + name;
    }

    /** What is wrong with its header, if anything is. */
    Optional<String> complaint(HttpFields headers, JsonNode arguments) {
        List<String> values = headers.getValuesList(header);
        JsonNode argument = in(arguments);
        if (!argument.isValueNode() || argument.isNull()) {
            return values.isEmpty()
                    ? Optional.empty()
                    : Optional.of("The header %s stands there, and the body has no such argument".formatted(header));
        }
        if (values.size() != 1) {
            return Optional.of(
                    "The header %s has to stand there once, but does %d times".formatted(header, values.size()));
        }
        Optional<String> text = HeaderText.decoded(values.getFirst().strip());
        if (text.isEmpty()) {
            return Optional.of("The header %s is neither plain text nor UTF-8 in Base64".formatted(header));
        }
        return same(text.get(), argument)
                ? Optional.empty()
                : Optional.of("The header %s says %s, and the body says %s"
                        .formatted(header, Quoted.of(text.get()), Quoted.of(argument.asString())));
    }

    private JsonNode in(JsonNode arguments) {
        JsonNode node = arguments;
        for (String name : path) {
            node = node.path(name);
        }
        return node;
    }

    private static boolean same(String text, JsonNode argument) {
        if (!argument.isNumber()) {
            return text.equals(argument.asString());
        }
        try {
            return new BigDecimal(text).compareTo(new BigDecimal(argument.asString())) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
