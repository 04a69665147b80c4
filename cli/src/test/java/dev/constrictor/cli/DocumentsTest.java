package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documents say is checked against what there is. */
class DocumentsTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*Test)(?:\\.(\\w+))?`");
    private static final Pattern LINK = Pattern.compile("\\]\\(((?!https?:)[^)#]+)\\)");
    private static final Pattern MAKE = Pattern.compile("(?m)(?:^|`)make ([a-z-]+)");

    @TempDir
    Path folder;

    @Test
    void every_promise_of_the_specification_names_a_test_that_exists_or_is_pending() throws IOException {
        Map<String, String> tests = testSources();
        List<String> rows = Files.readAllLines(CHECKOUT.resolve("docs/SPECIFICATION.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| promise"))
                .toList();
        assertThat(rows).hasSizeGreaterThan(30);
        List<String> wrong = new ArrayList<>();
        for (String row : rows) {
            List<MatchResult> named = TEST.matcher(row).results().toList();
            if (named.isEmpty() && !row.contains("pending") && !row.contains("`make bench`")) {
                wrong.add("no test: " + row);
            }
            for (MatchResult test : named) {
                String source = tests.get(test.group(1));
                if (source == null || (test.group(2) != null && !source.contains(" " + test.group(2) + "("))) {
                    wrong.add("no such test %s: %s".formatted(test.group(), row));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void links_and_make_targets_in_the_documents_lead_somewhere() throws IOException {
        String makefile = Files.readString(CHECKOUT.resolve("Makefile"));
        List<String> dead = new ArrayList<>();
        for (Path document : documents()) {
            String text = Files.readString(document);
            LINK.matcher(text).results().map(link -> link.group(1)).forEach(link -> {
                if (!Files.exists(document.resolveSibling(link))) {
                    dead.add(document + " -> " + link);
                }
            });
            MAKE.matcher(text).results().map(target -> target.group(1)).forEach(target -> {
                if (!makefile.contains("\n" + target + ":")) {
                    dead.add(document + " -> make " + target);
                }
            });
        }
        assertThat(dead).isEmpty();
    }

    @Test
    void the_program_in_the_readme_does_what_its_comments_say() throws Exception {
        String readme = Files.readString(CHECKOUT.resolve("README.md"));
        String program = readme.split("```java\n", 2)[1].split("```", 2)[0];
        assertThat(program.lines().count()).isLessThanOrEqualTo(10);
        assertThat(run(program)).isEqualTo("counting\n2.5\n");
    }

    private String run(String program) throws Exception {
        Path source = folder.resolve("Example.java");
        Files.writeString(source, """
                import dev.constrictor.sandbox.*;
                import java.time.Duration;
                public class Example {
                    public static void run() {
                %s
                    }
                }
                """.formatted(program));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        boolean compiled = compiler.getTask(
                        complaints,
                        null,
                        null,
                        List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        assertThat(compiled).as(complaints.toString()).isTrue();
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("Example").getMethod("run").invoke(null);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(CHECKOUT.resolve("docs"))) {
            List<Path> documents = new ArrayList<>(
                    docs.filter(path -> path.toString().endsWith(".md")).toList());
            documents.add(CHECKOUT.resolve("README.md"));
            return documents;
        }
    }

    private static Map<String, String> testSources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        for (String module : List.of("sandbox", "mcp", "server", "audit", "cli", "bench")) {
            Path tests = CHECKOUT.resolve(module).resolve("src/test/java");
            if (Files.isDirectory(tests)) {
                try (Stream<Path> files = Files.walk(tests)) {
                    for (Path file : files.filter(path -> path.toString().endsWith("Test.java"))
                            .toList()) {
                        String name = file.getFileName().toString().replace(".java", "");
                        sources.merge(name, Files.readString(file), String::concat);
                    }
                }
            }
        }
        return sources;
    }
}
