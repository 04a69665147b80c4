package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class GateTest {
    @TempDir
    Path folder;

    @Test
    void nobodyGetsOutBeforeAnExecutionBeginsNorAfterIt() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = proxy("127.0.0.1:" + server.port());
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            assertThat(reaches(gate, server)).isFalse();
            assertThat(gate.end()).isEqualTo(NetworkReport.EMPTY);
            for (int i = 0; i < 3; i++) {
                gate.begin(proxy.list(), CallerQuota.unlimited());
                assertThat(reaches(gate, server)).isTrue();
                assertThat(gate.end().accesses()).hasSize(1);
                assertThat(reaches(gate, server)).isFalse();
            }
        }
    }

    @Test
    void oneWhoConnectedBeforeTheExecutionIsNotLetOutByIt() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = proxy("127.0.0.1:" + server.port());
                Gate gate = proxy.open(folder.resolve("gate.sock"));
                Inmate early = Inmate.at(gate)) {
            assertThat(early.readAll()).isEmpty();
            gate.begin(proxy.list(), CallerQuota.unlimited());
            assertThatThrownBy(() -> {
                        early.send(new byte[] {5, 1, 0});
                        early.send(new byte[] {5, 1, 0});
                    })
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void anExecutionEndsWithAllItsConnections() throws Exception {
        try (Outside server = Outside.silent();
                EgressProxy proxy = proxy("127.0.0.1:" + server.port());
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            List<Inmate> inmates = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                Inmate inmate = Inmate.at(gate);
                inmates.add(inmate);
                assertThat(inmate.socksConnect("127.0.0.1", server.port()).code())
                        .isZero();
                inmate.send("abc");
            }
            Inmate waiting = Inmate.at(gate);
            waiting.send("G http://127.0.0.1:%d HTTP/1.1\r\n\r\n".formatted(server.port()));
            inmates.add(waiting);
            Inmate halfWay = Inmate.at(gate);
            halfWay.send(new byte[] {5, 1});
            Thread.sleep(100);
            long began = System.nanoTime();
            NetworkReport report = gate.end();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
            assertThat(report.accesses())
                    .hasSize(21)
                    .allMatch(access -> access.verdict() == Verdict.ALLOWED && access.sent() >= 3);
            inmates.add(halfWay);
            for (Inmate inmate : inmates) {
                assertThat(inmate.readAll()).isEmpty();
                inmate.close();
            }
        }
    }

    @Test
    void onlyOneExecutionBeginsAtATime() throws Exception {
        try (EgressProxy proxy = proxy("a.test");
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            assertThatThrownBy(() -> gate.begin(proxy.list(), CallerQuota.unlimited()))
                    .isInstanceOf(IllegalStateException.class);
            gate.close();
            gate.close();
            assertThatThrownBy(() -> gate.begin(proxy.list(), CallerQuota.unlimited()))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void inmatesOfAnotherUserMayConnect() throws Exception {
        try (EgressProxy proxy = proxy("a.test");
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(gate.path())))
                    .isEqualTo("rw-rw-rw-");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aPathThatIsTakenIsLeftAlone() throws Exception {
        Path taken = Files.writeString(folder.resolve("taken"), "mine");
        try (EgressProxy proxy = proxy("a.test")) {
            assertThatThrownBy(() -> proxy.open(taken)).isInstanceOf(IOException.class);
            assertThat(taken).hasContent("mine");
        }
    }

    @Test
    void theProxyClosesItsGates() throws Exception {
        EgressProxy proxy = proxy("a.test");
        Gate gate = proxy.open(folder.resolve("1"));
        proxy.open(folder.resolve("2"));
        gate.begin(proxy.list(), CallerQuota.unlimited());
        proxy.close();
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> proxy.open(folder.resolve("3"))).isInstanceOf(IOException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whoConnectsOverAndOverFindsNobodyAnyMore() throws Exception {
        try (EgressProxy proxy = proxy("a.test");
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            int connected = 0;
            try {
                for (; connected < 3_000; connected++) {
                    Inmate.at(gate).close();
                }
            } catch (IOException e) {
                // That is what is expected.
            }
            assertThat(connected).isBetween(1_000, 1_200);
            eventually(() -> Files.notExists(gate.path()));
        }
    }

    @Test
    void aThousandConnectionsLeaveNothing() throws Exception {
        try (Outside server = Outside.serving(client -> {
                    client.getOutputStream().write(client.getInputStream().read());
                });
                EgressProxy proxy = proxy("api.test:%d 127.0.0.1:%1$d".formatted(server.port()));
                Gate gate = proxy.open(folder.resolve("gate.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            long before = 0;
            for (int i = 0; i < 1_000; i++) {
                if (i == 20) {
                    before = descriptors();
                }
                try (Inmate inmate = Inmate.at(gate)) {
                    assertThat(inmate.socksConnect(i % 3 == 0 ? "evil.test" : "api.test", server.port())
                                    .code())
                            .isEqualTo(i % 3 == 0 ? 2 : 0);
                    if (i % 3 == 1) {
                        assertThat(inmate.send("x").readAll()).isEqualTo("x");
                    }
                }
            }
            long allowed = before + 100;
            eventually(() -> descriptors() <= allowed);
            NetworkReport report = gate.end();
            assertThat(report.accesses()).extracting(NetworkAccess::times).containsExactlyInAnyOrder(334, 666);
            eventually(() -> networkThreads() == 1); // the one that waits for more
        }
    }

    @Test
    void aThousandGatesLeaveNothing() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = proxy("api.test:%d 127.0.0.1:%1$d".formatted(server.port()))) {
            long descriptors = 0;
            int threads = 0;
            for (int i = 0; i < 1_000; i++) {
                if (i == 20) {
                    descriptors = descriptors();
                    threads = Thread.activeCount();
                }
                Gate gate = proxy.open(folder.resolve("gate.sock"));
                gate.begin(proxy.list(), CallerQuota.unlimited());
                try (Inmate inmate = Inmate.at(gate)) {
                    assertThat(inmate.socksConnect("api.test", server.port()).code())
                            .isZero();
                    if (i % 2 == 0) {
                        assertThat(inmate.send("x").readText(1)).isEqualTo("x");
                        gate.end();
                    }
                    gate.close();
                }
            }
            long allowed = descriptors + 100;
            eventually(() -> descriptors() <= allowed);
            eventually(() -> networkThreads() == 0);
            assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 50);
            assertThat(folder).isEmptyDirectory();
        }
    }

    @Test
    void manyGatesWorkAtOnce() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = proxy("api.test:%d 127.0.0.1:%1$d".formatted(server.port()))) {
            List<Thread> threads = new ArrayList<>();
            List<Throwable> failures = new CopyOnWriteArrayList<>();
            for (int i = 0; i < 50; i++) {
                Path path = folder.resolve(i + ".sock");
                String text = "gate " + i;
                threads.add(Thread.ofVirtual().start(() -> {
                    try (Gate gate = proxy.open(path)) {
                        gate.begin(proxy.list(), CallerQuota.unlimited());
                        for (int j = 0; j < 5; j++) {
                            try (Inmate inmate = Inmate.at(gate)) {
                                assertThat(inmate.socksConnect("api.test", server.port())
                                                .code())
                                        .isZero();
                                assertThat(inmate.send(text).finish().readAll()).isEqualTo(text);
                            }
                        }
                        assertThat(gate.end().accesses()).hasSize(5);
                    } catch (Throwable e) {
                        failures.add(e);
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(failures).isEmpty();
        }
    }

    private static EgressProxy proxy(String list) {
        return new EgressProxy(
                AllowList.parse(list), TestGate.limits(), (name, limit) -> List.of(InetAddress.ofLiteral("127.0.0.1")));
    }

    private static boolean reaches(Gate gate, Outside server) throws IOException {
        try (Inmate inmate = Inmate.at(gate)) {
            return inmate.socksConnect("127.0.0.1", server.port()).code() == 0;
        } catch (IOException | ArrayIndexOutOfBoundsException e) {
            return false;
        }
    }

    private static long descriptors() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Virtual threads are in no list but in a dump. */
    private long networkThreads() {
        try {
            Path dump = Files.createTempDirectory("threads").resolve("dump");
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(dump.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
            try (Stream<String> lines = Files.lines(dump)) {
                return lines.filter(line -> line.contains("\"network-")).count();
            } finally {
                Files.delete(dump);
                Files.delete(dump.getParent());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        long began = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(15));
            Thread.sleep(50);
        }
    }
}
