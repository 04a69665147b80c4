package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server over HTTP as an operator starts it. */
final class ServedHttp implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("serves the Model Context Protocol at (\\S+);");
    private static final List<String> CGROUP_MOUNTS =
            List.of("/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/unified");

    private final Process process;
    private final Path stderr;
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI uri;

    private ServedHttp(Process process, Path stderr) throws InterruptedException {
        this.process = process;
        this.stderr = stderr;
        this.uri = awaitAddress();
    }

    /** At any port that is free. */
    static ServedHttp start(Launcher launcher) throws Exception {
        return start(launcher, 0);
    }

    static ServedHttp start(Launcher launcher, int port) throws Exception {
        Path stderr = Files.createTempFile("serve-http", ".stderr");
        Process process = launcher.command("serve", "--http", "--port", Integer.toString(port))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(stderr.toFile())
                .start();
        ServedHttp served = new ServedHttp(process, stderr);
        served.awaitReady();
        return served;
    }

    URI uri() {
        return uri;
    }

    /** A client that says with each request what the server has to know. */
    HttpCaller stateless(String token) {
        return HttpCaller.stateless(client, uri, token);
    }

    /** A client that has opened a session. */
    HttpCaller inSession(String token) throws IOException, InterruptedException {
        return HttpCaller.inSession(client, uri, token);
    }

    HttpResponse<String> page(String path, String token) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri.resolve(path))
                .header("Authorization", "Bearer " + token)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    int readiness() throws IOException, InterruptedException {
        return page("/readyz", "").statusCode();
    }

    /** The value of a metric without labels. */
    double metric(String name, String token) throws IOException, InterruptedException {
        return page("/metrics", token)
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    void signal(String name) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, "--", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    List<ProcessHandle> jail() {
        return process.descendants().toList();
    }

    ProcessHandle zygote() {
        return process.children()
                .findFirst()
                .orElseThrow()
                .children()
                .findFirst()
                .orElseThrow();
    }

    int exitCode(long seconds) throws InterruptedException {
        assertThat(process.waitFor(seconds, TimeUnit.SECONDS))
                .as("ended; stderr: " + stderr())
                .isTrue();
        return process.exitValue();
    }

    List<Path> cgroups() {
        List<Path> ours = new ArrayList<>();
        for (String mount : CGROUP_MOUNTS) {
            try (Stream<Path> entries = Files.list(Path.of(mount))) {
                entries.filter(entry -> entry.getFileName().toString().startsWith("constrictor-" + process.pid() + "-"))
                        .forEach(ours::add);
            } catch (IOException e) {
                // Not mounted here.
            }
        }
        return ours;
    }

    String stderr() {
        try {
            return Files.readString(stderr);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() throws IOException {
        client.shutdownNow();
        process.destroyForcibly();
        Files.deleteIfExists(stderr);
    }

    private URI awaitAddress() throws InterruptedException {
        for (int i = 0; i < 1000 && process.isAlive(); i++) {
            Matcher address = ADDRESS.matcher(stderr());
            if (address.find()) {
                return URI.create(address.group(1));
            }
            Thread.sleep(20);
        }
        process.destroyForcibly();
        throw new AssertionError("the server did not start: " + stderr());
    }

    private void awaitReady() throws IOException, InterruptedException {
        for (int i = 0; i < 1000 && readiness() != 200; i++) {
            Thread.sleep(20);
        }
        assertThat(readiness()).isEqualTo(200);
    }
}
