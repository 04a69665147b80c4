package dev.constrictor.audit.seed;

import dev.constrictor.audit.text.JsonText;
import dev.constrictor.audit.text.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the suite found in one place, and the files it keeps that in. */
public record SuiteResults(Map<Category, Map<String, TestResult>> tests) {
    private static final long LONGEST_FILE = 16 << 20;

    /** Where a suite ran, as its files tell. */
    public enum Environment {
        DIRECT_EXECUTION("direct_execution", "_results.json"),
        MCP_SANDBOX("mcp_sandbox", "_results_mcp.json");

        private final String word;
        private final String suffix;

        Environment(String word, String suffix) {
            this.word = word;
            this.suffix = suffix;
        }

        public String suffix() {
            return suffix;
        }
    }

    public SuiteResults {
        tests = Map.copyOf(tests);
    }

    public Optional<TestResult> test(Category category, String name) {
        return Optional.ofNullable(tests.getOrDefault(category, Map.of()).get(name));
    }

    /** @param suffix of the files' names behind the category's */
    public void write(Path folder, Environment environment, String suffix) throws IOException {
        for (Map.Entry<Category, Map<String, TestResult>> entry : tests.entrySet()) {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            json.put("test_name", entry.getKey().testName());
            json.put("environment", environment.word);
            ObjectNode all = json.putObject("tests");
            entry.getKey()
                    .tests()
                    .forEach(name -> Optional.ofNullable(entry.getValue().get(name))
                            .ifPresent(result -> all.set(name, result.toJson())));
            WholeFile.write(folder.resolve(entry.getKey().fileName() + suffix), JsonText.of(json));
        }
    }

    /**
     * Files of any origin in the suite's form. What cannot be read is not there, as for the suite's own script.
     *
     * @param problems is told what cannot be read
     */
    public static SuiteResults read(
            Path folder, Environment environment, java.util.function.Consumer<String> problems) {
        Map<Category, Map<String, TestResult>> all = new EnumMap<>(Category.class);
        for (Category category : Category.values()) {
            Path file = folder.resolve(category.fileName() + environment.suffix);
            if (Files.exists(file)) {
                read(file, problems).ifPresent(tests -> all.put(category, tests));
            }
        }
        return new SuiteResults(all);
    }

    private static Optional<Map<String, TestResult>> read(Path file, java.util.function.Consumer<String> problems) {
        try {
            if (Files.size(file) > LONGEST_FILE) {
                problems.accept("%s is far too long".formatted(file));
                return Optional.empty();
            }
            JsonNode json = JsonMapper.shared().readTree(Files.readString(file));
            if (!json.path("tests").isObject()) {
                problems.accept("%s holds no results: there is no object \"tests\" in it".formatted(file));
                return Optional.empty();
            }
            Map<String, TestResult> tests = new LinkedHashMap<>();
            json.path("tests").properties().forEach(test -> tests.put(test.getKey(), TestResult.of(test.getValue())));
            return Optional.of(tests);
        } catch (IOException | JacksonException e) {
            problems.accept("%s cannot be read: %s".formatted(file, e.getMessage()));
            return Optional.empty();
        }
    }
}
