package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asked for one host cannot get to another one through the same server. */
@Timeout(60)
class TunnelTest {
    @TempDir
    Path folder;

    @Test
    void connectOpensATunnel() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server)) {
            for (String authority : new String[] {"api.test", "API.TEST.", "127.0.0.1", "127.1"}) {
                try (Inmate inmate = gate.connect()) {
                    assertThat(inmate.httpConnect(authority + ":" + server.port()))
                            .isEqualTo("HTTP/1.1 200 Connection established");
                    assertThat(inmate.send("\0binary").readText(7)).isEqualTo("\0binary");
                }
            }
        }
    }

    @Test
    void aRefusedConnectSaysWhyInTheLineThatClientsShow() throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test");
                Inmate inmate = gate.connect()) {
            assertThat(inmate.httpConnect("api.test:8443"))
                    .isEqualTo("HTTP/1.1 403 api.test:8443 is not allowed; add api.test:8443 to SANDBOX_NETWORK_ALLOW");
        }
    }

    @Test
    void bytesSentTogetherWithTheRequestAreNotLost() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            inmate.send("CONNECT api.test:%d HTTP/1.0\r\n\r\n\1early".formatted(server.port()));
            inmate.readHead();
            assertThat(inmate.readText(6)).isEqualTo("\1early");
        }
    }

    @Test
    void aProtocolMayBeUpgradedInATunnel() throws Exception {
        try (Outside server = Outside.serving(client -> {
                    byte[] request = new byte[8192];
                    int count = client.getInputStream().read(request);
                    assertThat(new String(request, 0, count, StandardCharsets.ISO_8859_1))
                            .contains("websocket");
                    client.getOutputStream()
                            .write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
                                    .getBytes(StandardCharsets.US_ASCII));
                    client.getInputStream().transferTo(client.getOutputStream());
                });
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            inmate.httpConnect("api.test:" + server.port());
            inmate.send("GET /chat HTTP/1.1\r\nHost: api.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
            assertThat(inmate.readHead()).startsWith("HTTP/1.1 101 ");
            assertThat(inmate.send("\u0081\5frame").readText(7)).isEqualTo("\u0081\5frame");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET / HTTP/1.1\r\nhost:evil.test\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: api.test.evil.test\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: api.test@evil.test\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: evil.test\r\nHost: api.test\r\n\r\n",
                "GET / HTTP/1.1\r\nHost : evil.test\r\n\r\n",
                "GET / HTTP/1.1\r\n Host: evil.test\r\n\r\n",
                "GET / HTTP/1.1\nHost: evil.test\n\n",
                "GET / HTTP/1.1\r\nHost:\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                "\r\n\r\nGET / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "get / http/1.1\r\nHost: evil.test\r\n\r\n",
                "GET\t/\tHTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET  / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "X-OWN / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET http://evil.test/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET http://api.test@evil.test/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET HTTP://evil.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET https://evil.test/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "CONNECT evil.test:443 HTTP/1.1\r\n\r\n",
                "CONNECT api.test:443 HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                "GET http://evil.test/\r\n",
                "connect evil.test:443 HTTP/1.1\r\n\r\n",
                "GET evil.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET x HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET xxapi.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET evil.test/?://api.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET http://evil.test/?http://api.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET http://evil.test\\api.test/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET evil.test:80/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET http:evil.test HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET /?\u0001 HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET /\0 HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET\u000b/\u000bHTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET\u001f/ HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "GET\u00a0/\u0085HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                " GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
                "\f\tGET / HTTP/1.1\r\nHost: evil.test\r\n\r\n",
            })
    void aRequestForAnotherHostIsNotAnswered(String request) throws Exception {
        for (int piece : new int[] {request.length(), 1, 7}) {
            ByteArrayOutputStream got = new ByteArrayOutputStream();
            try (Outside server =
                            Outside.serving(client -> client.getInputStream().transferTo(got));
                    TestGate gate = openFor(server);
                    Inmate inmate = gate.connect()) {
                inmate.httpConnect("api.test:" + server.port());
                sendInPieces(inmate, request, piece);
                assertThat(inmate.readAll()).startsWith("HTTP/1.1 403 ");
                assertThat(got.toString(StandardCharsets.ISO_8859_1).stripLeading())
                        .doesNotContain("\r\n\r\n")
                        .doesNotContain("\n\n");
                NetworkAccess access = gate.only();
                assertThat(access.verdict()).isEqualTo(access.sent() == 0 ? Verdict.REFUSED : Verdict.ALLOWED);
                assertThat(access.why()).isNotEqualTo("api.test:" + server.port());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: API.test.:80\r\n\r\n",
                "GET http://api.test/ HTTP/1.1\r\nHost: api.test\r\n\r\n",
                "GET / HTTP/1.0\r\n\r\n",
                "POST /?u=http://evil.test/ HTTP/1.1\r\nHost: api.test\r\n\r\nbody",
                "EHLO evil.test\r\nMAIL FROM:<a@evil.test>\r\n",
                "*1\r\n$4\r\nPING\r\n",
                "SSH-2.0-OpenSSH_9\r\n",
                "USER anonymous\r\n",
                "\0\0\0\u0008\u0004\u00d2\u0016/",
                "AMQP\0\0\u0009\u0001",
                "\u000bMSH|^~\\&|lab|\r\u001c\r",
                "\u00ff\u00fb\u0001",
                "\u0080\u0001\u0001",
                "\u0081\u002e\u0001\u0000\u0000\u0000",
            })
    void otherRequestsAndProtocolsPassUnchanged(String text) throws Exception {
        for (int piece : new int[] {text.length(), 1}) {
            try (Outside server = Outside.echo();
                    TestGate gate = openFor(server);
                    Inmate inmate = gate.connect()) {
                inmate.httpConnect("api.test:" + server.port());
                sendInPieces(inmate, text, piece);
                assertThat(inmate.readText(text.length())).isEqualTo(text);
            }
        }
    }

    @Test
    void whoAskedForAnAddressMayNameItOrAnAllowedHost() throws Exception {
        try (Outside server = Outside.echo();
                TestGate gate = openFor(server)) {
            for (String host : new String[] {"127.0.0.1", "api.test"}) {
                try (Inmate inmate = gate.connect()) {
                    inmate.httpConnect("127.0.0.1:" + server.port());
                    String request = "GET / HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(host);
                    assertThat(inmate.send(request).readText(request.length())).isEqualTo(request);
                }
            }
            try (Inmate inmate = gate.connect()) {
                inmate.httpConnect("127.0.0.1:" + server.port());
                assertThat(inmate.send("GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n")
                                .readAll())
                        .startsWith("HTTP/1.1 403 a request has the Host evil.test, which is not");
            }
        }
    }

    @Test
    void anEndlessHeadIsCutOff() throws Exception {
        try (Outside server = Outside.silent();
                TestGate gate = openFor(server);
                Inmate inmate = gate.connect()) {
            inmate.httpConnect("api.test:" + server.port());
            inmate.send("GET / HTTP/1.1\r\n" + "X: y\r\n".repeat(10_000));
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 403 ");
        }
    }

    private static void sendInPieces(Inmate inmate, String text, int size) {
        try {
            for (int i = 0; i < text.length(); i += size) {
                inmate.send(text.substring(i, Math.min(text.length(), i + size)));
            }
        } catch (IOException e) {
            // It was enough for the proxy to refuse it.
        }
    }

    private TestGate openFor(Outside server) throws Exception {
        return TestGate.open(folder, "api.test:%d 127.0.0.1:%1$d".formatted(server.port()))
                .with("api.test", "127.0.0.1");
    }
}
