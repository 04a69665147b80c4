package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.NetworkReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Neither a client nor a server holds anything for ever. */
@Timeout(60)
class LimitsOfConnectionsTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final NetworkLimits QUICKLY_GIVING_UP =
            new NetworkLimits(100, 32, 10, 4, 1 << 20, 1 << 20, Duration.ofMillis(500), LONG, LONG);
    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir
    Path folder;

    @Test
    void aServerThatSendsForEverIsCutOff() throws Exception {
        try (Outside server = Outside.serving(client -> {
                    byte[] bytes = new byte[8192];
                    while (true) {
                        client.getOutputStream().write(bytes);
                    }
                });
                TestGate gate = openFor(server, bytes(1 << 20, 300_000));
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("127.0.0.1", server.port());
            assertThat(inmate.readAll().length()).isBetween(280_000, 300_000);
            NetworkAccess access = gate.only();
            assertThat(access.why()).isEqualTo("more than 300000 bytes would be received in this execution");
            assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED);
            assertThat(access.received()).isBetween(280_000L, 320_000L);
        }
    }

    @Test
    void aClientThatSendsForEverIsCutOff() throws Exception {
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server, bytes(300_000, 1 << 20))) {
            try (Inmate inmate = gate.connect()) {
                inmate.socksConnect("127.0.0.1", server.port());
                sendForEver(inmate, new byte[8192]);
            }
            try (Inmate inmate = gate.connect()) {
                inmate.send("POST http://127.0.0.1:%d/ HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n"
                        .formatted(server.port()));
                sendForEver(inmate, new byte[8192]);
            }
            assertThat(gate.end().accesses())
                    .hasSize(2)
                    .allMatch(access -> access.why().contains("would be sent in this execution"))
                    .allMatch(access -> access.verdict() == Verdict.ALLOWED && access.sent() > 0);
        }
    }

    @Test
    void theBytesOfAllConnectionsCountTogether() throws Exception {
        try (Outside server = Outside.saying("x".repeat(1000));
                TestGate gate = openFor(server, bytes(1 << 20, 2_500))) {
            int received = 0;
            for (int i = 0; i < 4; i++) {
                try (Inmate inmate = gate.connect()) {
                    inmate.socksConnect("127.0.0.1", server.port());
                    received += inmate.read(1000).length;
                }
            }
            assertThat(received).isEqualTo(2000);
        }
    }

    @Test
    void aCallersExecutionsShareTheirBytesAndConnections() throws Exception {
        CallerQuota quota = new CallerQuota(2, 8, 2_500);
        try (Outside server = Outside.saying("x".repeat(1000));
                TestGate one = openFor(server, QUICKLY_GIVING_UP, quota);
                TestGate two = openFor(server, QUICKLY_GIVING_UP, quota);
                Inmate first = one.connect();
                Inmate second = two.connect();
                Inmate third = two.connect()) {
            assertThat(first.socksConnect("127.0.0.1", server.port()).code()).isZero();
            assertThat(first.read(1000)).hasSize(1000);
            assertThat(second.socksConnect("127.0.0.1", server.port()).code()).isZero();
            assertThat(second.read(1000)).hasSize(1000);
            assertThat(third.socksConnect("127.0.0.1", server.port()))
                    .isEqualTo(new Inmate.Reply(
                            2, "this caller has 2 connections already; close some before opening another", 0));
            one.end();
            try (Inmate fourth = two.connect()) {
                assertThat(fourth.socksConnect("127.0.0.1", server.port()).code())
                        .isZero();
                assertThat(fourth.readAll()).isEmpty();
            }
            assertThat(two.end().accesses())
                    .anyMatch(access ->
                            access.why().equals("more than 2500 bytes of this caller would pass in this minute"));
            assertThat(quota.connections().taken()).isZero();
        }
    }

    @Test
    void onlySoManyConnectionsStandAtOnce() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 3, 10, 4, 1000, 1000, Duration.ofMillis(500), LONG, LONG);
        List<Inmate> inmates = new ArrayList<>();
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server, limits)) {
            for (int i = 0; i < 3; i++) {
                Inmate inmate = gate.connect();
                inmates.add(inmate);
                assertThat(inmate.socksConnect("127.0.0.1", server.port()).code())
                        .isZero();
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect("127.0.0.1", server.port()).text())
                        .isEqualTo("there are 3 connections already; close some before opening another");
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.httpConnect("127.0.0.1:" + server.port())).startsWith("HTTP/1.1 429 ");
            }
        } finally {
            for (Inmate inmate : inmates) {
                inmate.close();
            }
        }
    }

    @Test
    void whoComesBeyondThemWaitsForAPlace() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 1, 10, 4, 1000, 1000, LONG, LONG, LONG);
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server, limits);
                Inmate first = gate.connect();
                Inmate second = gate.connect()) {
            assertThat(first.socksConnect("127.0.0.1", server.port()).code()).isZero();
            CompletableFuture<Integer> waiting = CompletableFuture.supplyAsync(() -> {
                try {
                    return second.socksConnect("127.0.0.1", server.port()).code();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            assertThatThrownBy(() -> waiting.get(300, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
            first.close();

            assertThat(waiting.get(10, TimeUnit.SECONDS)).isZero();
        }
    }

    @Test
    void clientsThatSayNothingGetNoMoreThanTheirPlaces() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 3, 10, 4, 1000, 1000, Duration.ofSeconds(1), LONG, LONG);
        List<Inmate> inmates = new ArrayList<>();
        try (TestGate gate = TestGate.open(folder, "127.0.0.1:1", limits)) {
            for (int i = 0; i < 20; i++) {
                inmates.add(gate.connect());
            }
            for (Inmate inmate : inmates) {
                assertThat(inmate.readAll()).isEmpty();
                inmate.close();
            }
            assertThat(gate.end().accesses())
                    .extracting(NetworkAccess::why)
                    .contains(
                            "there are 12 connections already; close some before opening another",
                            "a client did not say what it wants within 1 s");
        }
    }

    @Test
    void onlySoManyConnectionsAreOpenedInAll() throws Exception {
        NetworkLimits limits = new NetworkLimits(5, 5, 10, 4, 1000, 1000, LONG, LONG, LONG);
        try (TestGate gate = TestGate.open(folder, "api.test", limits)) {
            for (int i = 0; i < 8; i++) {
                try (Inmate inmate = gate.connect()) {
                    assertThat(reply(inmate)).isEqualTo(i < 5 ? 2 : -1);
                }
            }
            NetworkReport report = gate.end();
            assertThat(report.accesses()).extracting(NetworkAccess::times).containsExactly(5, 3);
        }
    }

    @Test
    void aClientThatIsSlowWithItsRequestIsCutOff() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 5, 10, 4, 1000, 1000, SHORT, LONG, LONG);
        for (byte[] start : new byte[][] {
            new byte[0],
            {5},
            {5, 1},
            {5, 1, 0},
            {5, 1, 0, 5, 1, 0, 3, 9},
            "GET ".getBytes(StandardCharsets.US_ASCII),
            "GET http://a/ HTTP/1.1\r\nX: ".getBytes(StandardCharsets.US_ASCII)
        }) {
            try (TestGate gate = TestGate.open(folder, "api.test", limits);
                    Inmate inmate = gate.connect()) {
                inmate.send(start);
                Thread drip = Thread.ofVirtual().start(() -> drip(inmate, start.length > 8 ? 'x' : -1));
                inmate.readAll();
                drip.interrupt();
                assertThat(gate.only().why()).isEqualTo("a client did not say what it wants within 0.3 s");
            }
        }
    }

    @Test
    void anEndlessHeadIsCutOff() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test")) {
            for (String start : new String[] {"GET http://api.test/", "GET http://api.test/ HTTP/1.1\r\nX: "}) {
                try (Inmate inmate = gate.connect()) {
                    inmate.send(start);
                    sendForEver(inmate, "y".repeat(8192).getBytes(StandardCharsets.US_ASCII));
                }
            }
            assertThat(gate.only().why()).isEqualTo("a line or a head is too long");
        }
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            inmate.send("GET http://api.test/ HTTP/1.1\r\n");
            sendForEver(inmate, "A: b\r\n".repeat(1000).getBytes(StandardCharsets.US_ASCII));
            assertThat(gate.only().why()).isEqualTo("there are more than 100 headers");
        }
    }

    @Test
    void aServerThatNeverAnswersIsNotWaitedForForEver() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 5, 10, 4, 100_000, 100_000, LONG, SHORT, LONG);
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server, limits)) {
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.send("GET http://127.0.0.1:%d/ HTTP/1.1\r\n\r\n".formatted(server.port()))
                                .readAll())
                        .startsWith("HTTP/1.1 504 nothing was sent or received for 0.3 s");
            }
            try (Inmate inmate = gate.connect()) {
                inmate.socksConnect("127.0.0.1", server.port());
                assertThat(inmate.readAll()).isEmpty();
            }
            assertThat(gate.end().accesses())
                    .allMatch(access -> access.why().equals("nothing was sent or received for 0.3 s"))
                    .extracting(NetworkAccess::verdict)
                    .containsExactly(Verdict.ALLOWED, Verdict.FAILED);
        }
    }

    @Test
    void aConnectionThatIsNeverIdleEndsNonetheless() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 5, 10, 4, 100_000, 100_000, LONG, LONG, Duration.ofMillis(600));
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server, limits);
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("127.0.0.1", server.port());
            Thread drip = Thread.ofVirtual().start(() -> drip(inmate, 1));
            inmate.readAll();
            drip.interrupt();
            assertThat(gate.only().why()).isEqualTo("a connection may last 0.6 s");
        }
    }

    @Test
    void aFirstMessageOfTlsHasToComeInTime() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 5, 10, 4, 100_000, 100_000, SHORT, LONG, LONG);
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server, limits);
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("127.0.0.1", server.port());
            inmate.send(new byte[] {22, 3, 1, 1, 0, 1, 0, 0});
            assertThat(inmate.readAll()).isEmpty();
            assertThat(gate.only().why()).isEqualTo("the first message did not come within 0.3 s");
        }
    }

    @Test
    void aClientThatNeverReadsIsCutOff() throws Exception {
        NetworkLimits limits = new NetworkLimits(100, 5, 10, 4, 1 << 20, 1L << 30, LONG, SHORT, LONG);
        try (Outside server = Outside.serving(client -> {
                    while (true) {
                        client.getOutputStream().write(new byte[8192]);
                    }
                });
                TestGate gate = openFor(server, limits);
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("127.0.0.1", server.port());
            Thread.sleep(2_500);
            NetworkAccess access = gate.only();
            assertThat(access.why()).isEqualTo("nothing was sent or received for 0.3 s");
            assertThat(access.received()).isLessThan(8 << 20);
        }
    }

    private static int reply(Inmate inmate) {
        try {
            return inmate.socksConnect("evil.test", 443).code();
        } catch (IOException | ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    private static void sendForEver(Inmate inmate, byte[] bytes) {
        try {
            while (true) {
                inmate.send(bytes);
            }
        } catch (IOException e) {
            // At last.
        }
        try {
            inmate.readAll();
        } catch (IOException e) {
            // There may have been an answer.
        }
    }

    private static void drip(Inmate inmate, int value) {
        try {
            while (value >= 0) {
                inmate.send(new byte[] {(byte) value});
                Thread.sleep(30);
            }
        } catch (IOException | InterruptedException e) {
            // Cut off.
        }
    }

    private static NetworkLimits bytes(long out, long in) {
        return new NetworkLimits(100, 10, 10, 4, out, in, LONG, LONG, LONG);
    }

    private TestGate openFor(Outside server, NetworkLimits limits) throws IOException {
        return openFor(server, limits, CallerQuota.unlimited());
    }

    private TestGate openFor(Outside server, NetworkLimits limits, CallerQuota quota) throws IOException {
        return TestGate.open(folder, "127.0.0.1:" + server.port(), limits, quota);
    }
}
