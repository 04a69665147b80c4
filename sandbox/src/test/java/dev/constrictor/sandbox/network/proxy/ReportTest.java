package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Kind;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What has left the server is told, whatever else an execution did and however it ended. */
@Timeout(60)
class ReportTest {
    @TempDir
    Path folder;

    @Test
    void onlySoManyRefusalsAreListedAndTheOthersCounted() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test")) {
            refuse(gate, 150);
            NetworkReport report = gate.end();
            assertThat(report.accesses()).hasSize(100);
            assertThat(report.leftOut()).isEqualTo(50);
        }
    }

    @Test
    void whatWasReachedIsListedWhateverWasRefusedBefore() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(folder, "api.test 127.0.0.1:%d 127.0.0.1:1".formatted(server.port()))
                        .with("api.test", "8.8.4.4")) {
            refuse(gate, 150);
            try (Inmate inmate = gate.connect()) {
                inmate.socksConnect("127.0.0.1", server.port());
                assertThat(inmate.send("secret").readText(6)).isEqualTo("secret");
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksResolve("api.test").code()).isZero();
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect("127.0.0.1", 1).code()).isEqualTo(5);
            }
            NetworkReport report = gate.end();
            assertThat(report.accesses().stream().skip(100))
                    .containsExactly(
                            new NetworkAccess(
                                    Kind.CONNECTION,
                                    "127.0.0.1",
                                    server.port(),
                                    Verdict.ALLOWED,
                                    6,
                                    6,
                                    "127.0.0.1:" + server.port(),
                                    1),
                            new NetworkAccess(Kind.LOOKUP, "api.test", 0, Verdict.ALLOWED, 0, 0, "api.test", 1),
                            new NetworkAccess(
                                    Kind.CONNECTION,
                                    "127.0.0.1",
                                    1,
                                    Verdict.FAILED,
                                    0,
                                    0,
                                    "no connection to 127.0.0.1:1: nobody listens there",
                                    1));
            assertThat(report.leftOut()).isEqualTo(50);
        }
    }

    @Test
    void aConnectionThatStoodAndWasThenRefusedIsListedToo() throws Exception {
        try (Outside server = Outside.silent();
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port())) {
            refuse(gate, 150);
            try (Inmate inmate = gate.connect()) {
                inmate.httpConnect("127.0.0.1:" + server.port());
                assertThat(inmate.send("GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n")
                                .readAll())
                        .startsWith("HTTP/1.1 403 ");
            }
            NetworkAccess last = gate.end().accesses().getLast();
            assertThat(last.verdict()).isEqualTo(Verdict.REFUSED);
            assertThat(last.port()).isEqualTo(server.port());
        }
    }

    @Test
    void veryManyConnectionsAreToldTogetherAndNoneIsForgotten() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(folder, "*.api.test:%d 127.0.0.1:%1$d".formatted(server.port()))) {
            for (int i = 0; i < 150; i++) {
                echo(gate, "many.api.test", server.port());
            }
            for (int i = 0; i < 110; i++) {
                echo(gate, i % 2 == 0 ? "two.api.test" : "last%d.api.test".formatted(i % 60), server.port());
            }
            NetworkReport report = gate.end();
            assertThat(report.leftOut()).isZero();
            assertThat(report.accesses())
                    .hasSize(32)
                    .allMatch(access -> access.sent() == 3L * access.times() && access.received() == access.sent());
            assertThat(report.accesses().getFirst().times()).isEqualTo(150);
            assertThat(report.accesses().stream().mapToInt(NetworkAccess::times).sum())
                    .isEqualTo(260);
        }
    }

    @Test
    void aTunnelThatCarriedBytesWasAllowedHoweverItEnded() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("127.0.0.1", server.port());
            assertThat(inmate.send("secret").readText(6)).isEqualTo("secret");
            inmate.send(" /" + "x".repeat(40_000)).readAll();
            NetworkAccess access = gate.only();
            assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED);
            assertThat(access.why()).isEqualTo("the first message is too long");
        }
    }

    @Test
    void aRequestThatWentOutWasAllowedHoweverItEnded() throws Exception {
        CountDownLatch delivered = new CountDownLatch(1);
        try (Outside server = Outside.serving(client -> {
                    StringBuilder got = new StringBuilder();
                    byte[] bytes = new byte[1024];
                    while (got.indexOf("secret") < 0) {
                        int count = client.getInputStream().read(bytes);
                        got.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
                    }
                    delivered.countDown();
                    client.getInputStream().read();
                });
                TestGate gate = TestGate.open(folder, "POST http://127.0.0.1:%d/".formatted(server.port()));
                Inmate inmate = gate.connect()) {
            inmate.send("POST http://127.0.0.1:%d/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nsecret\r\n"
                    .formatted(server.port()));
            delivered.await();
            assertThat(inmate.send("zz\r\n").readAll()).startsWith("HTTP/1.1 400 ");
            NetworkAccess access = gate.only();
            assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED);
            assertThat(access.why()).isEqualTo("the body of the request: a chunk has no size");
        }
    }

    @Test
    void aConnectionThatIsBeingMadeWhenTheExecutionEndsIsTold() throws Exception {
        List<Socket> waiting = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + full.getLocalPort());
                Inmate inmate = gate.connect()) {
            fill(full, waiting);
            inmate.send("CONNECT 127.0.0.1:%d HTTP/1.1\r\n\r\n".formatted(full.getLocalPort()));
            Thread.sleep(300);
            assertThat(gate.only())
                    .isEqualTo(new NetworkAccess(
                            Kind.CONNECTION,
                            "127.0.0.1",
                            full.getLocalPort(),
                            Verdict.FAILED,
                            0,
                            0,
                            "the execution ended before this was done",
                            1));
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
        }
    }

    @Test
    void aLookupThatIsUnderWayWhenTheExecutionEndsIsTold() throws Exception {
        CountDownLatch asked = new CountDownLatch(2);
        Resolver slow = (name, limit) -> {
            asked.countDown();
            Thread.sleep(Duration.ofMinutes(1));
            return List.of();
        };
        try (EgressProxy proxy = new EgressProxy(AllowList.parse("*.api.test"), TestGate.limits(), slow);
                Gate gate = proxy.open(folder.resolve("lookup.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            try (Inmate first = Inmate.at(gate);
                    Inmate second = Inmate.at(gate)) {
                Thread.ofVirtual().start(() -> ask(first, 0xf0, "c2vjcmv0.api.test"));
                Thread.ofVirtual().start(() -> ask(second, 1, "bw9yzq.api.test"));
                asked.await();
                assertThat(gate.end().accesses())
                        .allMatch(access -> access.verdict() == Verdict.FAILED
                                && access.why().equals("the execution ended before this was done"))
                        .extracting(NetworkAccess::host)
                        .containsExactlyInAnyOrder("c2vjcmv0.api.test", "bw9yzq.api.test");
            }
        }
    }

    @Test
    void everyConnectionThatAServerSawIsToldHoweverManyEndAtOnce() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = new EgressProxy(
                        AllowList.parse("127.0.0.1:" + server.port()), TestGate.limits(), (name, limit) -> List.of())) {
            CallerQuota quota = new CallerQuota(128, 8, 1L << 30);
            int told = 0;
            for (int round = 0; round < 10; round++) {
                try (Gate gate = proxy.open(folder.resolve(round + ".sock"))) {
                    gate.begin(proxy.list(), quota);
                    told += hasteAt(gate, server.port()).accesses().stream()
                            .mapToInt(NetworkAccess::times)
                            .sum();
                }
            }
            assertThat(told).isGreaterThanOrEqualTo(server.connections());
            assertThat(quota.connections().taken()).isZero();
        }
    }

    /** Many connect at once, half of them go, and the execution ends. */
    private static NetworkReport hasteAt(Gate gate, int port) throws IOException {
        List<Inmate> inmates = new ArrayList<>();
        byte[] connect = {5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1, (byte) (port >> 8), (byte) port, 'x'};
        for (int i = 0; i < 25; i++) {
            Inmate inmate = Inmate.at(gate).send(connect);
            if (i % 2 == 0) {
                inmate.close();
            } else {
                inmates.add(inmate);
            }
        }
        NetworkReport report = gate.end();
        for (Inmate inmate : inmates) {
            inmate.close();
        }
        return report;
    }

    private static void refuse(TestGate gate, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect("evil%d.test".formatted(i), 443).code())
                        .isEqualTo(2);
            }
        }
    }

    private static void echo(TestGate gate, String name, int port) throws IOException {
        gate.with(name, "127.0.0.1");
        try (Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect(name, port).code()).isZero();
            assertThat(inmate.send("abc").readText(3)).isEqualTo("abc");
        }
    }

    private static void ask(Inmate inmate, int command, String name) {
        try {
            inmate.socks(command, name, 443);
        } catch (IOException e) {
            // The execution has ended.
        }
    }

    /** Until the kernel takes no more connections for it. */
    private static void fill(ServerSocket server, List<Socket> sockets) {
        try {
            for (int i = 0; i < 10; i++) {
                Socket socket = new Socket();
                sockets.add(socket);
                socket.connect(new InetSocketAddress("127.0.0.1", server.getLocalPort()), 300);
            }
        } catch (IOException e) {
            // Full.
        }
    }
}
