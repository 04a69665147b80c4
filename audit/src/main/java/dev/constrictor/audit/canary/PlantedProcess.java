package dev.constrictor.audit.canary;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.text.ClassPathText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A process of this machine with secrets where other processes might look for them. */
final class PlantedProcess implements AutoCloseable {
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final Process process;
    private final Map<String, Object> addresses;

    private PlantedProcess(Process process, Map<String, Object> addresses) {
        this.process = process;
        this.addresses = addresses;
    }

    static PlantedProcess start(List<String> python, String variable, Secrets secrets, Heard heard) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                        python.stream(),
                        Stream.of(
                                "-I",
                                "-c",
                                ClassPathText.read("canary/process.py"),
                                secrets.create("the command line of another process")))
                .toList());
        builder.environment().put(variable, secrets.create("the environment of another process"));
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            Writer input = process.outputWriter(UTF_8);
            input.write(JsonMapper.shared()
                            .writeValueAsString(Map.of(
                                    "memory", secrets.create("the memory of another process"),
                                    "shm", secrets.create("shared memory of another process"),
                                    "queue", secrets.create("a message queue of another process"),
                                    "posix", secrets.create("POSIX shared memory of another process"),
                                    "abstract", secrets.create("an abstract socket of another process")))
                    + "\n");
            input.flush();
            BufferedReader output = process.inputReader(UTF_8);
            @Nullable String line = output.readLine();
            if (line == null) {
                throw new IOException("Python ended when the canaries were planted");
            }
            Map<String, Object> addresses = JsonMapper.shared().readValue(line, OBJECT);
            Thread.ofPlatform().daemon().name("audit-planted-process").start(() -> listen(output, heard));
            return new PlantedProcess(process, addresses);
        } catch (IOException | JacksonException e) {
            process.destroyForcibly();
            throw e instanceof IOException failure ? failure : new IOException(e);
        }
    }

    Map<String, Object> addresses() {
        return addresses;
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void listen(BufferedReader output, Heard heard) {
        try {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                JsonNode message = JsonMapper.shared().readTree(line);
                heard.add(message.path("heard").asString(""));
            }
        } catch (IOException | JacksonException e) {
            // It is gone.
        }
    }
}
