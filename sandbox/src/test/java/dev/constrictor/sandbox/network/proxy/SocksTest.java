package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Kind;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SocksTest {
    @TempDir
    Path folder;

    @Test
    void anAllowedNameIsReachedAndWrittenDown() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("API.test.", server.port()))
                    .isEqualTo(new Inmate.Reply(0, "127.0.0.1", server.port()));
            inmate.send("hello").finish();
            assertThat(inmate.readAll()).isEqualTo("hello");
            assertThat(gate.only())
                    .isEqualTo(new NetworkAccess(
                            Kind.CONNECTION,
                            "api.test",
                            server.port(),
                            Verdict.ALLOWED,
                            5,
                            5,
                            "api.test:" + server.port(),
                            1));
        }
    }

    @Test
    void anAddressIsReachedThatIsListedItself() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server)) {
            for (String spelling : new String[] {"127.0.0.1", "2130706433", "0x7f.1", "::ffff:127.0.0.1"}) {
                try (Inmate inmate = gate.connect()) {
                    assertThat(inmate.socksConnect(spelling, server.port()).code())
                            .as(spelling)
                            .isZero();
                }
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect(InetAddress.ofLiteral("127.0.0.1"), server.port())
                                .code())
                        .isZero();
            }
        }
    }

    @Test
    void aServerMaySpeakFirst() throws Exception {
        try (Outside server = Outside.saying("220 mail.test ready\r\n");
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", server.port()).code()).isZero();
            assertThat(inmate.readText(21)).isEqualTo("220 mail.test ready\r\n");
        }
    }

    @Test
    void aTextWithoutALineEndIsNotHeldBack() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("api.test", server.port());
            for (String piece : new String[] {"hello", " world", " again", "\n", "GET / HTTP/1.1"}) {
                assertThat(inmate.send(piece).readText(piece.length())).isEqualTo(piece);
            }
        }
    }

    @Test
    void eitherSideMayEndFirst() throws Exception {
        CompletableFuture<String> heard = new CompletableFuture<>();
        try (Outside server = Outside.serving(client -> {
                    client.getOutputStream().write('!');
                    client.shutdownOutput();
                    heard.complete(new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
                });
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            inmate.socksConnect("api.test", server.port());
            assertThat(inmate.readAll()).isEqualTo("!");
            inmate.send("later").finish();
            assertThat(heard.get()).isEqualTo("later");
        }
    }

    @Test
    void aRefusalSaysWhyAndHowToAllowIt() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("evil.test", 443))
                    .isEqualTo(new Inmate.Reply(
                            2, "evil.test:443 is not allowed; add evil.test:443 to SANDBOX_NETWORK_ALLOW", 0));
            assertThat(inmate.readAll()).isEmpty();
            assertThat(gate.lookups()).isEmpty();
            assertThat(gate.only().verdict()).isEqualTo(Verdict.REFUSED);
        }
    }

    @Test
    void theReasonFitsIntoTheReplyHoweverLongTheName() throws Exception {
        String label = "a".repeat(60);
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            Inmate.Reply reply = inmate.socksConnect(String.join(".", label, label, label, label), 443);
            assertThat(reply.code()).isEqualTo(2);
            assertThat(reply.text()).hasSize(255).endsWith(":443 is not ");
        }
    }

    @Test
    void identicalRefusalsAreOneLine() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test")) {
            for (int i = 0; i < 5; i++) {
                try (Inmate inmate = gate.connect()) {
                    inmate.socksConnect("evil.test", 443);
                }
            }
            assertThat(gate.only().times()).isEqualTo(5);
        }
    }

    @Test
    void aPortWhereNobodyListensIsAFailureNotARefusal() throws Exception {
        int port = 1; // below those that are given out, so nobody gets it in between
        try (TestGate gate = TestGate.open(folder, "127.0.0.1:" + port);
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("127.0.0.1", port))
                    .isEqualTo(new Inmate.Reply(
                            5, "no connection to 127.0.0.1:%d: nobody listens there".formatted(port), 0));
            assertThat(gate.only().verdict()).isEqualTo(Verdict.FAILED);
        }
    }

    @Test
    void anUnknownNameIsAFailure() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", 443))
                    .isEqualTo(new Inmate.Reply(4, "no address is known of api.test", 0));
            assertThat(gate.only().verdict()).isEqualTo(Verdict.FAILED);
        }
    }

    @Test
    void anAllowedNameIsLookedUp() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test:8443, http://plain.test/v1/")
                        .with("api.test", "8.8.4.4")
                        .with("plain.test", "2606:4700::1");
                Inmate first = gate.connect();
                Inmate second = gate.connect();
                Inmate third = gate.connect()) {
            assertThat(first.socksResolve("api.test")).isEqualTo(new Inmate.Reply(0, "8.8.4.4", 0));
            assertThat(second.socksResolve("plain.test").text()).isEqualTo("2606:4700:0:0:0:0:0:1");
            assertThat(third.socksResolve("evil.test").code()).isEqualTo(2);
            assertThat(gate.lookups()).containsExactly("api.test", "plain.test");
            assertThat(gate.end().accesses())
                    .extracting(NetworkAccess::kind, NetworkAccess::host, NetworkAccess::verdict)
                    .containsExactly(
                            tuple(Kind.LOOKUP, "api.test", Verdict.ALLOWED),
                            tuple(Kind.LOOKUP, "plain.test", Verdict.ALLOWED),
                            tuple(Kind.LOOKUP, "evil.test", Verdict.REFUSED));
        }
    }

    @Test
    void anAddressThatWasLookedUpStandsForItsNameOnThePortsOfThatName() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server).with("api.test", "127.0.0.2")) {
            InetAddress address = InetAddress.ofLiteral("127.0.0.2");
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect(address, server.port()).code()).isEqualTo(2);
            }
        }
        try (Outside server = Outside.echo();
                TestGate gate = TestGate.open(
                                folder, "api.test:%d *.wild.test 127.0.0.0/8:%1$d".formatted(server.port()))
                        .with("api.test", "127.0.0.1")) {
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksResolve("api.test").text()).isEqualTo("127.0.0.1");
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect(InetAddress.ofLiteral("127.0.0.1"), server.port())
                                .code())
                        .isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 0xf1, 0, 255})
    void listeningAndUdpAndUnknownCommandsAreRefused(int command) throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socks(command, "api.test", 443).code()).isEqualTo(7);
            assertThat(gate.lookups()).isEmpty();
        }
    }

    @Test
    void aClientThatWantsToSayWhoItIsIsTurnedAway() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.send(new byte[] {5, 2, 1, 2}).read(2)).containsExactly(5, 0xff);
            assertThat(inmate.readAll()).isEmpty();
        }
    }

    @Test
    void malformedRequestsAreRefused() throws Exception {
        byte[][] requests = {
            {5, 1, 1, 1, 127, 0, 0, 1, 0, 80}, // a reserved byte
            {5, 1, 0, 2, 127, 0, 0, 1, 0, 80}, // no such type
            {4, 1, 0, 1, 127, 0, 0, 1, 0, 80}, // version 4
            {5, 1, 0, 3, 0, 0, 80}, // an empty name
            {5, 1, 0, 3, 2, (byte) 0xff, (byte) 0xfe, 0, 80}, // not UTF-8
            {5, 1, 0, 3, 3, 'a', 0, 'b', 0, 80},
            {5, 1, 0, 3, 3, 'a', '@', 'b', 0, 80},
            {5, 1, 0, 3, 1, 'a', 0, 0}, // port 0
        };
        for (byte[] request : requests) {
            try (TestGate gate = TestGate.open(folder, "a:* b:* 127.0.0.1:*");
                    Inmate inmate = gate.connect()) {
                inmate.send(new byte[] {5, 1, 0}).send(request);
                assertThat(inmate.read(2)).containsExactly(5, 0);
                assertThat(inmate.read(2)).containsExactly(5, 1);
                assertThat(gate.lookups()).isEmpty();
            }
        }
    }

    private TestGate openFor(Outside server) throws Exception {
        return TestGate.open(folder, "api.test:%d 127.0.0.1:%1$d".formatted(server.port()))
                .with("api.test", "127.0.0.1");
    }
}
