package dev.constrictor.audit.target;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tool of a server that runs code.
 *
 * @param argument that takes the code
 * @param timeout the argument that takes a time in seconds, or in milliseconds
 * @param wholeSeconds whether it takes no other
 */
public record CodeTool(String name, String argument, Optional<String> timeout, boolean wholeSeconds) {
    private static final List<String> ARGUMENTS =
            List.of("code", "python_code", "source_code", "source", "script", "python", "program", "snippet", "input");
    private static final List<String> TIMEOUTS =
            List.of("timeout", "timeout_seconds", "timeout_s", "timeout_ms", "timeoutMs", "max_execution_time");
    private static final int LIKELY = 4;

    /** @throws TargetException that lists the tools there are */
    static CodeTool find(List<Tool> tools, TargetOptions options) throws TargetException {
        Stream<Tool> asked = tools.stream()
                .filter(tool -> options.tool().map(tool.name()::equals).orElse(true));
        List<Candidate> candidates = asked.flatMap(tool -> Candidate.of(tool, options).stream())
                .filter(candidate -> options.tool().isPresent() || candidate.score() >= LIKELY)
                .sorted(Comparator.comparingInt(Candidate::score).reversed())
                .toList();
        if (options.tool().isPresent()
                && tools.stream()
                        .noneMatch(tool -> tool.name().equals(options.tool().get()))) {
            throw new TargetException("%s has no tool %s; it has %s"
                    .formatted(options.name(), options.tool().get(), listed(tools)));
        }
        if (candidates.isEmpty()) {
            throw new TargetException(
                    "%s has no tool that plainly runs code: name one with --tool, and its argument with --argument; it has %s"
                            .formatted(options.name(), listed(tools)));
        }
        Candidate best = candidates.getFirst();
        if (candidates.size() > 1 && candidates.get(1).score() == best.score()) {
            throw new TargetException("%s has several tools that could run code: name one with --tool; it has %s"
                    .formatted(options.name(), listed(tools)));
        }
        return best.tool();
    }

    Map<String, Object> arguments(String code, Duration time, Map<String, Object> others) {
        Map<String, Object> arguments = new HashMap<>();
        timeout.ifPresent(name -> arguments.put(name, amount(name, time)));
        arguments.putAll(others);
        arguments.put(argument, code);
        return arguments;
    }

    /** A whole number where it is one, for tools that take no other. */
    private Object amount(String name, Duration time) {
        if (name.toLowerCase(Locale.ROOT).endsWith("ms")) {
            return time.toMillis();
        }
        boolean whole = wholeSeconds || time.toMillisPart() == 0;
        return whole ? (Object) Math.max(1, time.toSeconds()) : (Object) (time.toMillis() / 1000.0);
    }

    private record Candidate(CodeTool tool, int score) {
        private static Optional<Candidate> of(Tool tool, TargetOptions options) {
            Map<?, ?> properties = properties(tool);
            Optional<String> argument = options.argument()
                    .filter(properties::containsKey)
                    .or(() -> options.argument().isPresent()
                            ? Optional.empty()
                            : ARGUMENTS.stream()
                                    .filter(name -> isOf(properties.get(name), "string"))
                                    .findFirst());
            Optional<String> timeout = TIMEOUTS.stream()
                    .filter(time -> isOf(properties.get(time), "number") || isOf(properties.get(time), "integer"))
                    .findFirst();
            boolean whole =
                    timeout.map(time -> !isOf(properties.get(time), "number")).orElse(false);
            return argument.map(name -> new Candidate(
                    new CodeTool(tool.name(), name, timeout, whole),
                    likelihood(tool.name().toLowerCase(Locale.ROOT), name)));
        }

        private static int likelihood(String tool, String argument) {
            int score = ARGUMENTS.size() - ARGUMENTS.indexOf(argument) > 3 ? 1 : 0;
            score += Stream.of("python").anyMatch(tool::contains) ? 3 : 0;
            score += Stream.of("execute", "exec", "run", "eval", "interpret").anyMatch(tool::contains) ? 3 : 0;
            score += Stream.of("code", "script", "repl", "sandbox").anyMatch(tool::contains) ? 2 : 0;
            score -= Stream.of("valid", "check", "lint", "format", "install", "list", "info", "explain")
                            .anyMatch(tool::contains)
                    ? 10
                    : 0;
            return score;
        }

        private static Map<?, ?> properties(Tool tool) {
            return tool.inputSchema() != null && tool.inputSchema().get("properties") instanceof Map<?, ?> map
                    ? map
                    : Map.of();
        }

        /** A type, or one of several, such as a number or null. */
        private static boolean isOf(@Nullable Object schema, String type) {
            if (!(schema instanceof Map<?, ?> map)) {
                return false;
            }
            Object own = map.get("type");
            return type.equals(own)
                    || holds(own, type::equals)
                    || holds(map.get("anyOf"), choice -> isOf(choice, type));
        }

        private static boolean holds(@Nullable Object list, Predicate<@Nullable Object> wanted) {
            return list instanceof List<?> several && several.stream().anyMatch(wanted);
        }
    }

    private static String listed(List<Tool> tools) {
        return tools.isEmpty()
                ? "none"
                : String.join(", ", tools.stream().map(Tool::name).limit(20).toList());
    }
}
