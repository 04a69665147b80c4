package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AbandonedConnectionsTest {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int AT_ONCE = 100;
    private static final int MANY = 10_000;
    private static final long SOME_BYTES = 16 << 20;

    private final Gate gate = new Gate();

    @Test
    void connections_that_are_dropped_in_any_state_leave_nothing_behind() throws Exception {
        try (RunningHttp server = new RunningHttp(gate.tool("slow"))) {
            abandon(server, 1000);
            awaitQuiet(server);
            long descriptors = descriptors();
            long heap = heap();
            int threads = Thread.activeCount();

            abandon(server, MANY);

            long begin = System.nanoTime();
            assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                            .status())
                    .isEqualTo(200);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
            awaitQuiet(server);
            assertThat(descriptors()).isLessThan(descriptors + 10);
            assertThat(Thread.activeCount()).isLessThan(threads + 20);
            assertThat(heap()).isLessThan(heap + SOME_BYTES);
        }
    }

    private void abandon(RunningHttp server, int count) throws IOException {
        List<String> beginnings = beginnings(server);
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            clients.add(RawClient.to(server).send(beginnings.get(i % beginnings.size())));
            if (clients.size() == AT_ONCE) {
                for (RawClient client : clients) {
                    client.vanish();
                }
                clients.clear();
            }
        }
        assertThat(clients).isEmpty();
    }

    private List<String> beginnings(RunningHttp server) {
        RawRequest call = RawRequest.call(server, "slow", "{}");
        return List.of(
                "",
                "G",
                "POST /mcp HT",
                "POST /mcp HTTP/1.1\r\nHost: loc",
                call.head(),
                call.head() + call.body().substring(0, 20),
                call.chunked().head() + "ff\r\nhalf",
                call.without("Authorization").head(),
                RawRequest.get(server, "/healthz").text() + "GET /heal",
                "\u0016\u0003\u0001");
    }

    private void awaitQuiet(RunningHttp server) throws InterruptedException {
        Eventually.holds(
                PATIENCE,
                () -> server.service().connections() == 0 && gate.running() == 0,
                () -> "connections: %d, %s".formatted(server.service().connections(), gate));
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> all = Files.list(DESCRIPTORS)) {
            return all.count();
        }
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
