package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class CrowdTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofMinutes(5);

    private final Gate gate = new Gate();

    @Test
    void a_connection_that_carries_nothing_ends() throws Exception {
        try (RunningHttp server = new RunningHttp(options -> options.withTimes(LONG, Duration.ofMillis(500)));
                RawClient client = RawClient.to(server)) {
            client.send(RawRequest.get(server, "/healthz").text()).read();

            assertThat(client.isClosedByServer()).isTrue();
            awaitConnections(server, 0);
        }
    }

    @Test
    void one_beyond_the_limit_waits_until_another_goes() throws Exception {
        try (RunningHttp server = crowded(3)) {
            List<RawClient> busy = busy(server, 3);
            RawClient waiting =
                    RawClient.to(server).send(RawRequest.get(server, "/healthz").text());
            waiting.socket().setSoTimeout(1500);
            assertThat(waiting.isClosedByServer()).isFalse();
            assertThat(server.service().connections()).isEqualTo(3);

            busy.getFirst().vanish();

            waiting.socket().setSoTimeout((int) PATIENCE.toMillis());
            assertThat(waiting.read().status()).isEqualTo(200);
            gate.open();
            for (RawClient client : busy.subList(1, 3)) {
                assertThat(client.read().text()).isEqualTo("done");
                client.close();
            }
        }
    }

    @Test
    void when_it_is_crowded_those_who_only_sit_there_are_shown_out() throws Exception {
        try (RunningHttp server = crowded(4)) {
            List<RawClient> busy = busy(server, 2);
            List<RawClient> idle = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                RawClient client = RawClient.to(server);
                client.send(RawRequest.get(server, "/healthz").text()).read();
                idle.add(client);
            }

            assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                            .status())
                    .isEqualTo(200);

            gate.open();
            for (RawClient client : busy) {
                assertThat(client.read().text()).isEqualTo("done");
                client.close();
            }
            for (RawClient client : idle) {
                client.close();
            }
            awaitConnections(server, 0);
        }
    }

    @Test
    void when_it_is_crowded_each_response_is_the_last_one_on_its_connection() throws Exception {
        try (RunningHttp server = crowded(8);
                RawClient client = RawClient.to(server)) {
            String ask = RawRequest.get(server, "/healthz").text();
            assertThat(client.send(ask).read().header("Connection")).isEmpty();
            List<RawClient> busy = busy(server, 6);

            RawResponse last = client.send(ask).read();

            assertThat(last.status()).isEqualTo(200);
            assertThat(last.header("Connection")).contains("close");
            assertThat(client.isClosedByServer()).isTrue();
            gate.open();
            for (RawClient other : busy) {
                other.close();
            }
        }
    }

    @Test
    void when_it_is_crowded_headers_that_trickle_in_keep_nobody_out() throws Exception {
        try (RunningHttp server = crowded(8)) {
            List<Thread> trickling = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                RawClient client =
                        RawClient.to(server).send("GET /healthz HTTP/1.1\r\nHost: " + server.authority() + "\r\nX: ");
                trickling.add(Thread.startVirtualThread(() -> trickle(client)));
            }

            assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                            .status())
                    .isEqualTo(200);
            // As many are shown out as are too many, and no more.
            awaitConnections(server, 6);

            trickling.forEach(Thread::interrupt);
        }
    }

    private static void trickle(RawClient client) {
        try (client) {
            while (true) {
                client.send("x");
                Thread.sleep(50);
            }
        } catch (IOException | InterruptedException e) {
            // The server, or the test, has had enough.
        }
    }

    @Test
    void a_single_place_is_given_up_too_by_who_only_sits_there() throws Exception {
        try (RunningHttp server = crowded(1);
                RawClient idle = RawClient.to(server)) {
            idle.send(RawRequest.get(server, "/healthz").text()).read();

            assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_crowd_that_comes_and_goes_leaves_every_place_free() throws Exception {
        try (RunningHttp server = crowded(8)) {
            List<Thread> visitors = new ArrayList<>();
            List<Throwable> failures = new CopyOnWriteArrayList<>();
            for (int i = 0; i < 64; i++) {
                visitors.add(Thread.startVirtualThread(() -> {
                    try {
                        for (int round = 0; round < 5; round++) {
                            String request = RawRequest.get(server, "/healthz").text();
                            assertThat(RawClient.ask(server, request).status()).isEqualTo(200);
                        }
                    } catch (Exception | AssertionError e) {
                        failures.add(e);
                    }
                }));
            }
            for (Thread visitor : visitors) {
                visitor.join();
            }
            assertThat(failures).isEmpty();
            awaitConnections(server, 0);
        }
    }

    private RunningHttp crowded(int places) throws Exception {
        return new RunningHttp(options -> options.withMaxConnections(places).withTimes(LONG, LONG), gate.tool("slow"));
    }

    private List<RawClient> busy(RunningHttp server, int count) throws Exception {
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            clients.add(RawClient.to(server)
                    .send(RawRequest.call(server, "slow", "{}").text()));
        }
        gate.awaitRunning(count);
        return clients;
    }

    private static void awaitConnections(RunningHttp server, int count) throws InterruptedException {
        Eventually.holds(
                PATIENCE,
                () -> server.service().connections() == count,
                () -> "connections: " + server.service().connections());
    }
}
