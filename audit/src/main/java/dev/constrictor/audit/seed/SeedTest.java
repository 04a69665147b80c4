package dev.constrictor.audit.seed;

import dev.constrictor.audit.text.ClassPathText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One test of the suite, as a script of its own: a refusal of one hides no other.
 *
 * @param name its key in the results
 * @param probes whose findings prove what the test only guesses
 */
public record SeedTest(Category category, String name, List<String> probes, String code) {
    /** The suite's own frame around each test: what it returns is its result, what it raises its error. */
    private static final String FRAME = """


            def audit_test(host):
                import json

                try:
                    return json.dumps({"success": True, "result": attempt(host), "error": None})
                except Exception as error:
                    return json.dumps({"success": False, "result": None, "error": str(error)})
            """;

    private static final String HEADER = "# probes: ";

    public SeedTest {
        probes = List.copyOf(probes);
    }

    static final String FUNCTION = "audit_test";

    public static List<SeedTest> all() {
        List<SeedTest> tests = new ArrayList<>();
        for (Category category : Category.values()) {
            category.tests().forEach(name -> tests.add(read(category, name)));
        }
        return tests;
    }

    private static SeedTest read(Category category, String name) {
        String path = "seed/%s/%s.py".formatted(category.fileName(), name);
        String text = ClassPathText.read(path);
        if (!text.startsWith(HEADER)) {
            throw new IllegalStateException(path + " does not begin with \"" + HEADER + "\"");
        }
        String list = text.substring(HEADER.length(), text.indexOf('\n'));
        return new SeedTest(category, name, Arrays.asList(list.split(",\\s*")), text + FRAME);
    }
}
