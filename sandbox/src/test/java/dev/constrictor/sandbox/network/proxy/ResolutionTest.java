package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The address that was judged is the one that is connected to, and there is no way around judging it. */
@Timeout(60)
class ResolutionTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.8.9.10",
                "0.0.0.0",
                "10.0.0.1",
                "172.16.0.1",
                "192.168.1.1",
                "100.64.0.1",
                "169.254.169.254",
                "224.0.0.1",
                "255.255.255.255",
                "240.0.0.1",
                "198.18.0.1",
                "192.0.0.192",
                "168.63.129.16",
                "::1",
                "::",
                "::ffff:127.0.0.1",
                "::127.0.0.1",
                "fe80::1",
                "fec0::1",
                "fd00:ec2::254",
                "ff02::1",
                "64:ff9b::127.0.0.1",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b:1::1",
                "2002:7f00:1::1",
                "2002:a9fe:a9fe::",
                "2001:0:a00:1::1",
                "2a00::5efe:10.0.0.1"
            })
    void anAllowedNameDoesNotLeadToASpecialAddress(String address) throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test:* 127.0.0.1:1").with("api.test", address);
                Inmate first = gate.connect();
                Inmate second = gate.connect();
                Inmate third = gate.connect()) {
            Inmate.Reply reply = first.socksConnect("api.test", 80);
            assertThat(reply.code()).isEqualTo(2);
            assertThat(reply.text()).startsWith("api.test leads to ").contains("; add ");
            assertThat(second.httpConnect("api.test:443")).startsWith("HTTP/1.1 403 api.test leads to ");
            assertThat(third.send("GET http://api.test/ HTTP/1.1\r\n\r\n").readAll())
                    .startsWith("HTTP/1.1 403 api.test leads to ");
            assertThat(gate.lookups()).containsExactly("api.test");
        }
    }

    @Test
    void aLookupDoesNotTellASpecialAddressEither() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test").with("api.test", "10.1.2.3");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksResolve("api.test"))
                    .isEqualTo(new Inmate.Reply(
                            2,
                            "api.test leads to 10.1.2.3, a private address: 10.1.2.3 is not allowed;"
                                    + " add 10.1.2.3 to SANDBOX_NETWORK_ALLOW",
                            0));
        }
    }

    @Test
    void anEntryThatNamesTheAddressIsForThatPortOnly() throws Exception {
        try (Outside listed = Outside.echo();
                Outside other = Outside.echo();
                TestGate gate = TestGate.open(folder, "api.test:* 127.0.0.0/8:" + listed.port())
                        .with("api.test", "127.0.0.1");
                Inmate first = gate.connect();
                Inmate second = gate.connect()) {
            assertThat(first.socksConnect("api.test", listed.port()).code()).isZero();
            assertThat(second.socksConnect("api.test", other.port()).code()).isEqualTo(2);
            assertThat(other.connections()).isZero();
        }
    }

    @Test
    void aRequestsListHasToNameTheAddressToo() throws Exception {
        try (Outside server = Outside.echo();
                EgressProxy proxy = new EgressProxy(
                        AllowList.parse("*.test:%d 127.0.0.1:%1$d".formatted(server.port())),
                        TestGate.limits(),
                        (name, limit) -> List.of(InetAddress.ofLiteral("127.0.0.1")));
                Gate gate = proxy.open(folder.resolve("narrow.sock"))) {
            gate.begin(AllowList.parse("api.test:*", "the request's list"), CallerQuota.unlimited());
            try (Inmate inmate = Inmate.at(gate)) {
                assertThat(inmate.socksConnect("api.test", server.port()).text())
                        .endsWith("add 127.0.0.1:%d to the request's list".formatted(server.port()));
            }
            try (Inmate inmate = Inmate.at(gate)) {
                assertThat(inmate.socksConnect("evil.example", server.port()).code())
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void anAddressOfThisMachineIsSpecialHoweverPublicItLooks() throws Exception {
        InetAddress own = InetAddress.ofLiteral("8.8.4.4");
        try (TestGate gate =
                        TestGate.open(folder, "api.test", () -> Set.of(own)).with("api.test", "8.8.4.4");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", 443).text())
                    .startsWith("api.test leads to 8.8.4.4, an address of this machine: ");
        }
    }

    @Test
    void nothingIsAllowedWhereTheOwnAddressesCannotBeTold() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test", () -> {
                            throw new SocketException("no interfaces");
                        })
                        .with("api.test", "8.8.4.4");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", 443).code()).isEqualTo(4);
        }
    }

    @Test
    void ofSeveralAddressesOnlyThePermittedAreUsed() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(folder, "api.test:%d 127.0.0.1:%1$d".formatted(server.port()))
                        .with("api.test", "127.0.0.2", "10.0.0.1", "169.254.169.254", "127.0.0.1");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", server.port()))
                    .isEqualTo(new Inmate.Reply(0, "127.0.0.1", server.port()));
        }
    }

    @Test
    void theNextAddressIsTriedWhereOneDoesNotAnswer() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(folder, "api.test:%d 127.0.0.0/8:%1$d".formatted(server.port()))
                        .with("api.test", "127.0.0.2", "127.0.0.1");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", server.port()).text()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void aNameMeansTheSameToTheEndOfTheExecutionHoweverItIsRebound() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        List<String> answers = List.of("127.0.0.1", "127.0.0.3");
        Resolver rebinding = (name, limit) ->
                List.of(InetAddress.ofLiteral(answers.get(Math.min(asked.getAndIncrement(), answers.size() - 1))));
        try (Outside server = Outside.echo();
                EgressProxy proxy = new EgressProxy(
                        AllowList.parse("api.test:%d 127.0.0.1:%1$d".formatted(server.port())),
                        TestGate.limits(),
                        rebinding);
                Gate gate = proxy.open(folder.resolve("rebind.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            for (int i = 0; i < 3; i++) {
                try (Inmate inmate = Inmate.at(gate)) {
                    assertThat(inmate.socksConnect("api.test", server.port()).text())
                            .isEqualTo("127.0.0.1");
                }
            }
            assertThat(asked).hasValue(1);
            gate.end();
            gate.begin(proxy.list(), CallerQuota.unlimited());
            try (Inmate inmate = Inmate.at(gate)) {
                assertThat(inmate.socksConnect("api.test", server.port()).text())
                        .startsWith("api.test leads to 127.0.0.3");
            }
        }
    }

    @Test
    void manyWhoAskAtOnceGetOneAnswer() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        try (EgressProxy proxy = new EgressProxy(AllowList.parse("api.test"), TestGate.limits(), (name, limit) -> {
                    asked.incrementAndGet();
                    go.await();
                    return List.of(InetAddress.ofLiteral("8.8.4.4"));
                });
                Gate gate = proxy.open(folder.resolve("many.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            List<Thread> threads = new ArrayList<>();
            AtomicInteger answered = new AtomicInteger();
            for (int i = 0; i < 20; i++) {
                threads.add(Thread.ofVirtual().start(() -> {
                    try (Inmate inmate = Inmate.at(gate)) {
                        answered.addAndGet(inmate.socksResolve("api.test").code() == 0 ? 1 : 0);
                    } catch (IOException e) {
                        // Not counted.
                    }
                }));
            }
            Thread.sleep(100);
            go.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(answered).hasValue(20);
            assertThat(asked).hasValue(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "secret.evil.test",
                "api.test.evil.test",
                "secret.api.test",
                "example.test",
                "secret-api.test",
                "aGVsbG8.evil.test"
            })
    void aForbiddenNameIsNotEvenLookedUp(String name) throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test *.example.test");
                Inmate first = gate.connect();
                Inmate second = gate.connect();
                Inmate third = gate.connect();
                Inmate fourth = gate.connect()) {
            assertThat(first.socksConnect(name, 443).code()).isEqualTo(2);
            assertThat(second.socksResolve(name).code()).isEqualTo(2);
            assertThat(third.httpConnect(name + ":443")).startsWith("HTTP/1.1 403 ");
            assertThat(fourth.send("GET http://%s/ HTTP/1.1\r\n\r\n".formatted(name))
                            .readAll())
                    .startsWith("HTTP/1.1 403 ");
            assertThat(gate.lookups()).isEmpty();
        }
    }

    @Test
    void onlySoManyNamesAreLookedUp() throws Exception {
        try (TestGate gate = TestGate.open(folder, "*.example.test")) {
            for (int i = 0; i < 100; i++) {
                try (Inmate inmate = gate.connect()) {
                    assertThat(inmate.socksResolve("secret%d.example.test".formatted(i))
                                    .code())
                            .isEqualTo(4);
                }
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksResolve("more.example.test"))
                        .isEqualTo(new Inmate.Reply(2, "more than 100 names would be looked up in this execution", 0));
            }
            assertThat(gate.lookups()).hasSize(100);
        }
    }

    @Test
    void anAddressStandsForTheNamesThatWereLookedUpAndForNoOthers() throws Exception {
        // Nobody listens there: what matters is that it is tried at all.
        InetAddress address = InetAddress.ofLiteral("127.0.0.1");
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(
                                folder,
                                "a.test:%d b.test:%1$d GET http://127.0.0.1:%1$d/ 127.0.0.1:1".formatted(server.port()))
                        .with("a.test", "127.0.0.1")) {
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect(address, server.port()).code()).isEqualTo(2);
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksResolve("a.test").code()).isZero();
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect(address, server.port()).text()).contains("a loopback address");
            }
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void aResolverThatHangsIsNotWaitedForWhenTheExecutionEnds() throws Exception {
        try (EgressProxy proxy = new EgressProxy(AllowList.parse("api.test"), TestGate.limits(), (name, limit) -> {
                    Thread.sleep(Duration.ofMinutes(10));
                    return List.of();
                });
                Gate gate = proxy.open(folder.resolve("hang.sock"))) {
            gate.begin(proxy.list(), CallerQuota.unlimited());
            try (Inmate inmate = Inmate.at(gate)) {
                inmate.send(new byte[] {5, 1, 0, 5, 1, 0, 3, 8, 'a', 'p', 'i', '.', 't', 'e', 's', 't', 0, 80});
                inmate.read(2);
                Thread.sleep(50);
                long began = System.nanoTime();
                gate.end();
                assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
                assertThat(inmate.readAll()).isEmpty();
            }
        }
    }

    @Test
    void slowAndFailingResolversAreToldAsThat() throws Exception {
        Resolver slow = (name, limit) -> {
            throw new SocketTimeoutException();
        };
        Resolver broken = (name, limit) -> {
            throw new UnknownHostException();
        };
        Resolver empty = (name, limit) -> List.of();
        Resolver failing = (name, limit) -> {
            throw new IllegalStateException("a bug");
        };
        int[] codes = {6, 4, 4, 4};
        Resolver[] resolvers = {slow, broken, empty, failing};
        for (int i = 0; i < codes.length; i++) {
            try (EgressProxy proxy = new EgressProxy(AllowList.parse("api.test"), TestGate.limits(), resolvers[i]);
                    Gate gate = proxy.open(folder.resolve(i + "r.sock"))) {
                gate.begin(proxy.list(), CallerQuota.unlimited());
                try (Inmate inmate = Inmate.at(gate)) {
                    assertThat(inmate.socksConnect("api.test", 443).code()).isEqualTo(codes[i]);
                }
                assertThat(gate.end().accesses()).allMatch(access -> access.verdict() == NetworkAccess.Verdict.FAILED);
            }
        }
    }

    @Test
    void theSystemKnowsItsOwnName() throws Exception {
        assertThat(new SystemResolver().resolve(new HostName("localhost"), Duration.ofSeconds(10)))
                .allMatch(InetAddress::isLoopbackAddress)
                .isNotEmpty();
    }
}
