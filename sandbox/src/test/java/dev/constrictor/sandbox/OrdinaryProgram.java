package dev.constrictor.sandbox;

import dev.constrictor.sandbox.python.Interpreter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program as people write them every day; its folder says what it is about. */
record OrdinaryProgram(Path file) {
    private static final Path FOLDER = folder();

    /** What plain CPython made of a program. */
    record HostRun(int exitCode, String stdout, String stderr, JsonNode value) {}

    static List<OrdinaryProgram> all() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> FOLDER.relativize(file).toString().matches("\\w+/\\w+\\.py"))
                    .sorted()
                    .map(OrdinaryProgram::new)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String code() throws IOException {
        return Files.readString(file);
    }

    /** Whether it says so in its first line, for it imports what the basic profile does not have. */
    boolean needsProfile() {
        try {
            return code().startsWith("# profile: ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder must be the program's own: it starts in it, and leaves its output there. */
    HostRun runOnHost(Interpreter interpreter, Path work) throws IOException, InterruptedException {
        Files.createDirectory(work);
        Path program = Files.copy(file, work.resolve("program.py"));
        Path stdout = work.resolve("stdout");
        Path stderr = work.resolve("stderr");
        Path value = work.resolve("value");
        ProcessBuilder builder = new ProcessBuilder(
                        interpreter.executable().toString(),
                        "-I",
                        "-X",
                        "utf8",
                        FOLDER.resolve("run_on_host.py").toString(),
                        program.toString(),
                        value.toString())
                .directory(work.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile());
        builder.environment().clear();
        builder.environment().putAll(interpreter.environment());
        builder.environment().put("TZ", "UTC");
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(this + " does not end on the host");
        }
        return new HostRun(
                process.exitValue(),
                inTermsOfTheSandbox(stdout, program),
                inTermsOfTheSandbox(stderr, program),
                JsonMapper.shared().readTree(Files.exists(value) ? Files.readString(value) : "null"));
    }

    /** Tracebacks and warnings name the file, and in the sandbox there is none. */
    private static String inTermsOfTheSandbox(Path output, Path program) throws IOException {
        return Files.readString(output).replace(program.toString(), "<sandbox>");
    }

    @Override
    public String toString() {
        return FOLDER.relativize(file).toString();
    }

    private static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(OrdinaryProgram.class.getResource("programs"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
