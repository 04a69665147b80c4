package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Names that nobody answers for keep the resolver from those who asked for them, and from nobody else. */
@Timeout(60)
class LookupsTest {
    private static final String LIST = "*.slow.test good.test";

    @TempDir
    Path folder;

    private final CountDownLatch answer = new CountDownLatch(1);
    private final AtomicInteger hanging = new AtomicInteger();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private EgressProxy proxy = proxy(Duration.ofSeconds(2));

    @AfterEach
    void end() throws Exception {
        answer.countDown();
        for (AutoCloseable each : opened) {
            each.close();
        }
        proxy.close();
    }

    @Test
    void oneExecutionDoesNotTakeTheResolverFromAnother() throws Exception {
        CallerQuota quota = new CallerQuota(100, 8, 1 << 20);
        Gate hostile = gate(quota);
        Gate peaceful = gate(quota);
        ask(hostile, 20);
        eventuallyHang(4);
        assertThat(resolve(peaceful, "good.test").code()).isZero();
        assertThat(hanging).hasValue(4);
    }

    @Test
    void oneCallerDoesNotTakeTheResolverFromAnother() throws Exception {
        CallerQuota hostile = new CallerQuota(100, 8, 1 << 20);
        for (int i = 0; i < 4; i++) {
            ask(gate(hostile), 10);
        }
        eventuallyHang(8);
        assertThat(resolve(gate(new CallerQuota(100, 8, 1 << 20)), "good.test").code())
                .isZero();
        assertThat(resolve(gate(hostile), "good.test").text())
                .isEqualTo("8 names of this caller are being looked up already;"
                        + " wait for some before asking for another");
    }

    @Test
    void aLookupThatNobodyWaitsForKeepsItsPlaceUntilItIsDone() throws Exception {
        CallerQuota quota = new CallerQuota(100, 8, 1 << 20);
        Gate gate = gate(quota);
        ask(gate, 4);
        eventuallyHang(4);
        Thread.sleep(2_200); // by now they were told that it took too long
        assertThat(resolve(gate, "good.test").text())
                .isEqualTo("4 names are being looked up already; wait for some before asking for another");
        assertThat(quota.lookups().taken()).isEqualTo(4);
        gate.end();
        assertThat(quota.lookups().taken()).isEqualTo(4);
        answer.countDown();
        while (quota.lookups().taken() > 0) {
            Thread.sleep(10);
        }
    }

    @Test
    void whereTheResolverIsBusyOneWaitsAWhile() throws Exception {
        Gate gate = gate(CallerQuota.unlimited());
        ask(gate, 4);
        eventuallyHang(4);
        Thread.ofVirtual().start(() -> {
            LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
            answer.countDown();
        });
        assertThat(resolve(gate, "good.test").code()).isZero();
    }

    @Test
    void whoWaitedInVainIsToldThatTheResolverIsBusy() throws Exception {
        for (int i = 0; i < 8; i++) {
            ask(gate(CallerQuota.unlimited()), 4);
        }
        eventuallyHang(32);
        Gate peaceful = gate(CallerQuota.unlimited());
        assertThat(resolve(peaceful, "good.test"))
                .isEqualTo(new Inmate.Reply(6, "the resolver is busy with other names: try again", 0));
        answer.countDown();
        assertThat(resolve(peaceful, "good.test").code()).isZero();
    }

    @Test
    void aNameThatFoundNoPlaceIsNotCounted() throws Exception {
        proxy = proxy(Duration.ofMillis(200));
        Gate gate = gate(CallerQuota.unlimited());
        ask(gate, 4);
        eventuallyHang(4);
        for (int i = 0; i < 10; i++) {
            assertThat(resolve(gate, "good.test").code()).isEqualTo(2);
        }
        answer.countDown();
        assertThat(resolve(gate, "good.test").code()).isZero();
    }

    /** As the system's: it cannot be interrupted. */
    private EgressProxy proxy(Duration time) {
        NetworkLimits limits = new NetworkLimits(
                100, 50, 10, 4, 1 << 20, 1 << 20, time, Duration.ofSeconds(30), Duration.ofSeconds(30));
        return new EgressProxy(AllowList.parse(LIST), limits, (name, limit) -> {
            if (name.text().endsWith(".slow.test")) {
                hanging.incrementAndGet();
                while (answer.getCount() > 0) {
                    Thread.interrupted();
                    LockSupport.parkNanos(1_000_000);
                }
            }
            return List.of(InetAddress.ofLiteral("8.8.4.4"));
        });
    }

    private Gate gate(CallerQuota quota) throws IOException {
        Gate gate = proxy.open(folder.resolve(opened.size() + ".sock"));
        opened.add(gate);
        gate.begin(proxy.list(), quota);
        return gate;
    }

    private void ask(Gate gate, int names) throws IOException {
        for (int i = 0; i < names; i++) {
            Inmate inmate = Inmate.at(gate);
            opened.add(inmate);
            String name = "n%d.slow.test".formatted(i);
            inmate.send(new byte[] {5, 1, 0, 5, (byte) 0xf0, 0, 3, (byte) name.length()});
            inmate.send(name).send(new byte[2]);
        }
    }

    private static Inmate.Reply resolve(Gate gate, String name) throws IOException {
        try (Inmate inmate = Inmate.at(gate)) {
            return inmate.socksResolve(name);
        }
    }

    private void eventuallyHang(int names) throws InterruptedException {
        while (hanging.get() < names) {
            Thread.sleep(10);
        }
        Thread.sleep(100); // no others come
        assertThat(hanging).hasValue(names);
    }
}
