package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A server over HTTP as an operator starts it. */
final class BusyHttpServed extends HttpServed {
    private static final List<String> CGROUP_MOUNTS =
            List.of("/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/unified");

    private BusyHttpServed(Launcher launcher, int port) throws Exception {
        super(launcher, port);
    }

    /** At any port that is free. */
    static BusyHttpServed start(Launcher launcher) throws Exception {
        return start(launcher, 0);
    }

    static BusyHttpServed start(Launcher launcher, int port) throws Exception {
        BusyHttpServed served = new BusyHttpServed(launcher, port);
        served.awaitReady();
        return served;
    }

    /** A client that says with each request what the server has to know. */
    HttpCaller stateless(String token) {
        return HttpCaller.stateless(client(), uri(), token);
    }

    /** A client that has opened a session. */
    HttpCaller inSession(String token) throws IOException, InterruptedException {
        return HttpCaller.inSession(client(), uri(), token);
    }

    HttpResponse<String> page(String path, String token) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(page(path))
                .header("Authorization", "Bearer " + token)
                .build();
        return client().send(request, HttpResponse.BodyHandlers.ofString());
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

    ProcessHandle zygote() {
        return process()
                .children()
                .findFirst()
                .orElseThrow()
                .children()
                .findFirst()
                .orElseThrow();
    }

    List<Path> cgroups() {
        List<Path> ours = new ArrayList<>();
        for (String mount : CGROUP_MOUNTS) {
            try (Stream<Path> entries = Files.list(Path.of(mount))) {
                entries.filter(entry -> entry.getFileName()
                                .toString()
                                .startsWith("constrictor-" + process().pid() + "-"))
                        .forEach(ours::add);
            } catch (IOException e) {
                // Not mounted here.
            }
        }
        return ours;
    }

    private void awaitReady() throws IOException, InterruptedException {
        for (int i = 0; i < 1000 && readiness() != 200; i++) {
            Thread.sleep(20);
        }
        assertThat(readiness()).isEqualTo(200);
    }
}
