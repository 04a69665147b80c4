package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A server as a client starts it, spoken to line by line. */
final class ServedProcess implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final Process process;
    private final BufferedReader stdout;
    private final Path stderr;

    ServedProcess(Launcher launcher, String... arguments) throws IOException {
        stderr = Files.createTempFile("serve", ".stderr");
        ProcessBuilder builder = launcher.command(arguments.length == 0 ? new String[] {"serve"} : arguments);
        process = builder.redirectError(stderr.toFile()).start();
        stdout = process.inputReader(UTF_8);
    }

    void initialize() throws IOException {
        send("""
                {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""");
        assertThat(receive().path("id").asString()).isEqualTo("hello");
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    void call(int id, String code) throws IOException {
        call(id, code, false);
    }

    void callWithProgress(int id, String code) throws IOException {
        call(id, code, true);
    }

    private void call(int id, String code, boolean progress) throws IOException {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", id)
                .put("method", "tools/call");
        ObjectNode params = message.putObject("params").put("name", "execute_code");
        params.putObject("arguments").put("code", code);
        if (progress) {
            params.putObject("_meta").put("progressToken", id);
        }
        send(message.toString());
    }

    void send(String line) throws IOException {
        process.getOutputStream().write((line + "\n").getBytes(UTF_8));
        process.getOutputStream().flush();
    }

    void closeInput() throws IOException {
        process.getOutputStream().close();
    }

    /** The next line, which must be a message. */
    JsonNode receive() {
        CompletableFuture<String> line = CompletableFuture.supplyAsync(this::readLine);
        try {
            return JSON.readTree(line.get(60, TimeUnit.SECONDS));
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no message came; stderr: " + stderr(), e);
        }
    }

    /** Null at the end. */
    String readLine() {
        try {
            return stdout.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void signal(String name) throws Exception {
        kill(name, Long.toString(process.pid()));
    }

    /** As a terminal does it. */
    void signalGroup(String name) throws Exception {
        kill(name, "-" + process.pid());
    }

    List<ProcessHandle> jail() {
        return process.descendants().toList();
    }

    /** Of the server and of all that it started, in bytes; what they share is counted for each. */
    long memoryOfAll() throws IOException {
        long kilobytes = 0;
        for (ProcessHandle each : Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList()) {
            Path memory = Path.of("/proc", Long.toString(each.pid()), "status");
            try (Stream<String> lines = Files.lines(memory)) {
                kilobytes += lines.filter(line -> line.startsWith("VmRSS:"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .sum();
            } catch (IOException | UncheckedIOException e) {
                // It has ended meanwhile.
            }
        }
        return kilobytes << 10;
    }

    int exitCode(long seconds) throws InterruptedException {
        assertThat(process.waitFor(seconds, TimeUnit.SECONDS))
                .as("ended; stderr: " + stderr())
                .isTrue();
        return process.exitValue();
    }

    boolean running() {
        return process.isAlive();
    }

    String stderr() {
        try {
            return Files.readString(stderr);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of its own descriptors: that many below the first one that it has not in use, and no more. */
    void leaveFreeDescriptors(int count) throws Exception {
        Path inUse = Path.of("/proc", Long.toString(process.pid()), "fd");
        int firstFree = 0;
        while (Files.exists(inUse.resolve(Integer.toString(firstFree)), LinkOption.NOFOLLOW_LINKS)) {
            firstFree++;
        }
        limitDescriptors(firstFree + count);
    }

    void limitDescriptors(int most) throws Exception {
        String limit = "--nofile=%d:".formatted(most);
        assertThat(new ProcessBuilder("prlimit", "--pid", Long.toString(process.pid()), limit)
                        .start()
                        .waitFor())
                .isZero();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        Files.deleteIfExists(stderr);
    }

    private static void kill(String signal, String target) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + signal, "--", target)
                        .start()
                        .waitFor())
                .isZero();
    }
}
