package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ByteCompilerTest {
    @TempDir
    Path folder;

    @Test
    void what_is_no_python_and_tests_stay_as_they_are() throws Exception {
        write("good.py", "x = 1\n");
        write("deep/er/good.py", "x = 1\n");
        write("template.py", "this is no Python");
        write("zeros.py", "x = '\0'");
        write("l".repeat(250) + ".py", "x = 1\n");
        write("tests/good.py", "x = 1\n");
        write("deep/tests/more/good.py", "x = 1\n");

        assertThat(compileForeign()).isEmpty();

        assertThat(compiled()).containsExactly("deep/er/good", "good");
    }

    /** Some 350 bytes of memory for each byte of them. */
    @Test
    void what_is_too_large_or_takes_too_much_memory_is_not_compiled_and_the_rest_is() throws Exception {
        write("huge.py", "x=1\n".repeat(5 << 20));
        write("large.py", "x=1\n".repeat(500_000));
        write("deep.py", "x = " + "-".repeat(200_000) + "1\n");
        write("brackets.py", "(".repeat(100_000));
        write("attributes.py", "x = a" + ".a".repeat(300_000) + "\n");
        for (int index = 0; index < 20; index++) {
            write("good%02d.py".formatted(index), "x = 1\n");
        }

        assertThat(compileForeign()).contains("huge.py", "large.py").doesNotContain("good00.py");

        assertThat(compiled()).hasSize(20).allMatch(name -> name.startsWith("good"));
    }

    private List<String> compileForeign() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        return new ByteCompiler(interpreter.executable(), interpreter.environment())
                .compileForeign(folder, "/opt/packages");
    }

    private void write(String path, String text) throws Exception {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private List<String> compiled() throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .filter(path -> path.contains(".pyc"))
                    .map(path -> path.replace("__pycache__/", "").replace(".cpython-314.pyc", ""))
                    .sorted()
                    .toList();
        }
    }
}
