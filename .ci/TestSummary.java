import static java.nio.file.FileSystems.getDefault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Reads the test reports of all modules, shows failures and unexpected skips, and closes with the totals. */
class TestSummary {
    private static final int LINES_PER_FAILURE = 40;

    record Test(String name, Outcome outcome, String detail) {}

    enum Outcome {
        PASSED,
        FAILED,
        SKIPPED
    }

    record ExpectedSkip(Pattern pattern, String reason) {}

    void main() throws Exception {
        List<Test> tests = new ArrayList<>();
        for (Path report : reports()) {
            tests.addAll(read(report));
        }
        List<Test> failed = with(Outcome.FAILED, tests);
        List<Test> skipped = with(Outcome.SKIPPED, tests);
        List<ExpectedSkip> expectedSkips = expectedSkips();
        List<Test> unexpected =
                skipped.stream().filter(test -> !isExpected(test, expectedSkips)).toList();

        for (Test test : failed) {
            IO.println("\nFAILED " + test.name());
            test.detail().lines().limit(LINES_PER_FAILURE).forEach(line -> IO.println("    " + line));
        }
        for (Test test : unexpected) {
            IO.println("\nSKIPPED, and .ci/expected-skips does not expect it: " + test.name());
            IO.println("    reason: " + test.detail());
        }
        if (tests.isEmpty()) {
            IO.println("\nNo test ran.");
        }
        IO.println();
        IO.println("%d passed, %d failed, %d skipped"
                .formatted(with(Outcome.PASSED, tests).size(), failed.size(), skipped.size()));
        System.exit(failed.isEmpty() && unexpected.isEmpty() && !tests.isEmpty() ? 0 : 1);
    }

    private static List<Test> with(Outcome outcome, List<Test> tests) {
        return tests.stream().filter(test -> test.outcome() == outcome).toList();
    }

    private static List<Path> reports() throws IOException {
        var isReport = getDefault().getPathMatcher("glob:*/target/surefire-reports/TEST-*.xml");
        try (Stream<Path> files = Files.find(Path.of(""), 4, (path, _) -> isReport.matches(path))) {
            return files.sorted().toList();
        }
    }

    private static List<Test> read(Path report) throws Exception {
        NodeList cases = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("testcase");
        List<Test> tests = new ArrayList<>();
        for (int index = 0; index < cases.getLength(); index++) {
            tests.add(read((Element) cases.item(index)));
        }
        return tests;
    }

    private static Test read(Element testcase) {
        String name = testcase.getAttribute("classname") + "." + testcase.getAttribute("name");
        for (Node node = testcase.getFirstChild(); node != null; node = node.getNextSibling()) {
            switch (node.getNodeName()) {
                case "failure", "error" -> {
                    return new Test(name, Outcome.FAILED, node.getTextContent().strip());
                }
                case "skipped" -> {
                    return new Test(name, Outcome.SKIPPED, skipReason((Element) node));
                }
                default -> {}
            }
        }
        return new Test(name, Outcome.PASSED, "");
    }

    /** A condition leaves its reason as a message, an assumption leaves the exception with its stack trace. */
    private static String skipReason(Element skipped) {
        if (skipped.hasAttribute("message")) {
            return skipped.getAttribute("message");
        }
        String exception = skipped.getTextContent().strip().split("\n\tat ", 2)[0];
        return exception.substring(exception.indexOf(": ") + 1).strip();
    }

    private static boolean isExpected(Test test, List<ExpectedSkip> expectedSkips) {
        return expectedSkips.stream()
                .anyMatch(expected -> expected.pattern().matcher(test.name()).matches());
    }

    private static List<ExpectedSkip> expectedSkips() throws IOException {
        List<ExpectedSkip> expectedSkips = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(".ci/expected-skips"))) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.strip().split("\\s+", 2);
            if (parts.length < 2) {
                throw new IllegalStateException(".ci/expected-skips gives no reason in the line: " + line);
            }
            String pattern = "\\Q" + parts[0].replace("*", "\\E.*\\Q") + "\\E";
            expectedSkips.add(new ExpectedSkip(Pattern.compile(pattern), parts[1]));
        }
        return expectedSkips;
    }
}
