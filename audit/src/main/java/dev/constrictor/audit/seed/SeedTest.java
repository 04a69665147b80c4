package dev.constrictor.audit.seed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
        String path = "/dev/constrictor/audit/seed/%s/%s.py".formatted(category.fileName(), name);
        try (InputStream file = SeedTest.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalStateException("there is no " + path + " on the class path");
            }
            String text = new String(file.readAllBytes(), UTF_8);
            if (!text.startsWith(HEADER)) {
                throw new IllegalStateException(path + " does not begin with \"" + HEADER + "\"");
            }
            String list = text.substring(HEADER.length(), text.indexOf('\n'));
            return new SeedTest(category, name, Arrays.asList(list.split(",\\s*")), text + FRAME);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
