package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** TLS goes through untouched, and only to the server that was asked for. */
@Timeout(60)
class TlsTunnelTest {
    private static final char[] PASSWORD = "password".toCharArray();

    @TempDir
    static Path keys;

    @TempDir
    Path folder;

    private static SSLContext tls;

    @BeforeAll
    static void makeCertificate() throws Exception {
        Path file = keys.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=api.test",
                        "-ext",
                        "san=dns:api.test,dns:other.test,ip:127.0.0.1",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        new String(PASSWORD))
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(output).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD);
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", store.getCertificate("server"));
        KeyManagerFactory identity = KeyManagerFactory.getInstance("PKIX");
        identity.init(store, PASSWORD);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        tls = SSLContext.getInstance("TLS");
        tls.init(identity.getKeyManagers(), trust.getTrustManagers(), null);
    }

    @Test
    void theNameThatWasAskedForIsReached() throws Exception {
        try (SSLServerSocket server = echo();
                TestGate gate = openFor(server.getLocalPort());
                SSLSocket client = connect(gate, "api.test", "api.test", server.getLocalPort())) {
            client.getOutputStream().write("secret".getBytes(StandardCharsets.US_ASCII));
            assertThat(client.getInputStream().readNBytes(6)).isEqualTo("secret".getBytes(StandardCharsets.US_ASCII));
            client.close();
            NetworkAccess access = gate.only();
            assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED);
            assertThat(access.sent()).isGreaterThan(200);
        }
    }

    @Test
    void anotherNameIsRefusedWithAnAlert() throws Exception {
        try (SSLServerSocket server = echo();
                TestGate gate = openFor(server.getLocalPort());
                SSLSocket client = connect(gate, "api.test", "other.test", server.getLocalPort())) {
            assertThatThrownBy(client::startHandshake)
                    .isInstanceOf(SSLException.class)
                    .hasMessageContaining("access_denied");
            assertThat(gate.only().why()).isEqualTo("TLS names other.test, which is not the host that was asked for");
        }
    }

    @Test
    void whoAsksForAnAddressMayNameNobodyOrAnAllowedHost() throws Exception {
        try (SSLServerSocket server = echo();
                TestGate gate = openFor(server.getLocalPort())) {
            for (String name : new String[] {"", "api.test"}) {
                try (SSLSocket client = connect(gate, "127.0.0.1", name, server.getLocalPort())) {
                    client.startHandshake();
                }
            }
            try (SSLSocket client = connect(gate, "127.0.0.1", "other.test", server.getLocalPort())) {
                assertThatThrownBy(client::startHandshake).isInstanceOf(SSLException.class);
            }
        }
    }

    @Test
    void theFirstMessageIsPutTogetherHoweverItIsCut() throws Exception {
        byte[] hello = hello("api.test");
        byte[][] cuts = {hello, inRecords(hello, 1), inRecords(hello, 100), inRecords(hello, 3)};
        for (byte[] cut : cuts) {
            for (int piece : new int[] {cut.length, 1, 50}) {
                if (cut.length / piece > 4000) {
                    continue;
                }
                assertThat(passes(cut, piece)).as("pieces of %d", piece).isTrue();
            }
        }
        byte[] other = hello("other.test");
        for (byte[] cut : new byte[][] {other, inRecords(other, 1), inRecords(other, 100)}) {
            assertThat(passes(cut, 97)).isFalse();
        }
    }

    @Test
    void aMessageThatHidesOrMultipliesItsNameIsRefused() throws Exception {
        byte[] name = serverName("api.test");
        assertThat(passes(handmade(extension(0, name)), 4096)).isTrue();
        assertThat(passes(handmade(extension(0, serverName("API.TEST"))), 4096)).isTrue();
        List<byte[]> refused = List.of(
                handmade(new byte[0]),
                handmade(extension(0, name), extension(0xfe0d, new byte[] {1, 2, 3})),
                handmade(extension(0xfe0d, new byte[0]), extension(0, name)),
                handmade(extension(0xffce, new byte[0]), extension(0, name)),
                handmade(extension(0, name), extension(0, name)),
                handmade(extension(0, name), extension(0, serverName("other.test"))),
                handmade(extension(0, serverName("api.test", "other.test"))),
                handmade(extension(0, serverName("other.test", "api.test"))),
                handmade(extension(0, serverName("api.test\0.other.test"))),
                handmade(extension(0, serverName("api.test\0"))),
                handmade(extension(0, serverName(""))),
                handmade(extension(0, serverName("127.0.0.1"))),
                handmade(extension(0, new byte[0])),
                handmade(extension(0, new byte[] {0, 0})),
                handmade(extension(0, new byte[] {0, 4, 1, 0, 1, 'x'})),
                handmade(extension(0, new byte[] {0, 99, 0, 0, 1, 'x'})),
                handmade(extension(0, concat(name, new byte[] {1}))));
        for (byte[] each : refused) {
            assertThat(passes(each, 4096)).as("%s", Arrays.toString(each)).isFalse();
        }
    }

    @Test
    void whatIsTlsButNotItsBeginningIsRefused() throws Exception {
        byte[] hello = hello("api.test");
        List<byte[]> refused = List.of(
                concat(new byte[] {21, 3, 1, 0, 2, 1, 0}, hello), // an alert first
                concat(new byte[] {20, 3, 1, 0, 1, 1}, hello),
                concat(new byte[] {22, 3, 1, 0, 0}, hello), // an empty record
                concat(new byte[] {22, 3, 1, 0, 4, 2, 0, 0, 0}, hello), // a server's message
                new byte[] {23, 3, 3, 0, 1, 0},
                concat(new byte[] {22, 3, 1, (byte) 0xff, (byte) 0xff}, new byte[5000]));
        for (byte[] each : refused) {
            assertThat(passes(each, 4096)).isFalse();
        }
    }

    /** It names no server, and servers that know it as the beginning of TLS 1.2 answer for their first one. */
    @Test
    void aFirstMessageInTheFormOfSsl2IsRefused() throws Exception {
        byte[] suites = {0, 0, 0x2f, 0, 0, 0x35, 0, 0, 10};
        byte[] rest = concat(new byte[] {0, 9, 0, 0, 0, 32}, suites, new byte[32]);
        for (byte[] version : new byte[][] {{3, 3}, {3, 1}, {3, 0}, {0, 2}}) {
            byte[] message = concat(new byte[] {1}, version, rest);
            byte[] hello = concat(length(0x8000 | message.length), message);
            for (int piece : new int[] {hello.length, 1, 3}) {
                assertThat(passes(hello, piece)).isFalse();
            }
        }
    }

    @Test
    void aMessageOfAnySizeIsHeldOnlySoLong() throws Exception {
        byte[] endless = new byte[60_000];
        byte[] start = {1, 0, (byte) 0xff, (byte) 0xff};
        System.arraycopy(start, 0, endless, 0, start.length);
        assertThat(passes(inRecords(concat(new byte[5], endless), 1000), 8192)).isFalse();
    }

    /** Whether a server gets all of it. */
    private boolean passes(byte[] bytes, int piece) throws Exception {
        try (Outside server = Outside.serving(client -> {
                    client.getInputStream().readNBytes(bytes.length);
                    client.getOutputStream().write('!');
                });
                TestGate gate = openFor(server.port());
                Inmate inmate = gate.connect()) {
            assertThat(inmate.socksConnect("api.test", server.port()).code()).isZero();
            try {
                for (int i = 0; i < bytes.length; i += piece) {
                    inmate.send(Arrays.copyOfRange(bytes, i, Math.min(bytes.length, i + piece)));
                }
            } catch (IOException e) {
                // Refused before the end.
            }
            boolean passed = inmate.readAll().equals("!");
            NetworkAccess access = gate.only();
            assertThat(access.verdict()).isEqualTo(access.sent() > 0 ? Verdict.ALLOWED : Verdict.REFUSED);
            assertThat(access.why().equals("api.test:" + server.port())).isEqualTo(passed);
            return passed;
        }
    }

    private TestGate openFor(int port) throws IOException {
        return TestGate.open(folder, "api.test:%d 127.0.0.1:%1$d".formatted(port))
                .with("api.test", "127.0.0.1");
    }

    /** A client of TLS in Java needs a TCP socket: one that leads to the gate. */
    private static SSLSocket connect(TestGate gate, String asked, String named, int port) throws Exception {
        try (ServerSocket bridge = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            Socket outer = new Socket(InetAddress.ofLiteral("127.0.0.1"), bridge.getLocalPort());
            Socket inner = bridge.accept();
            Inmate inmate = gate.connect();
            assertThat(inmate.socksConnect(asked, port).code()).isZero();
            Thread.ofVirtual().start(() -> carry(inner, inmate, true));
            Thread.ofVirtual().start(() -> carry(inner, inmate, false));
            SSLSocket client = (SSLSocket) tls.getSocketFactory().createSocket(outer, null, port, true);
            SSLParameters parameters = client.getSSLParameters();
            parameters.setServerNames(named.isEmpty() ? List.of() : List.of(new SNIHostName(named)));
            client.setSSLParameters(parameters);
            return client;
        }
    }

    private static void carry(Socket socket, Inmate inmate, boolean out) {
        try (socket;
                inmate) {
            if (out) {
                socket.getInputStream().transferTo(Channels.newOutputStream(inmate.channel()));
            } else {
                Channels.newInputStream(inmate.channel()).transferTo(socket.getOutputStream());
            }
        } catch (IOException e) {
            // One of them has gone.
        }
    }

    private static SSLServerSocket echo() throws IOException {
        SSLServerSocket server = (SSLServerSocket)
                tls.getServerSocketFactory().createServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
        Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Socket client = server.accept();
                    Thread.ofVirtual().start(() -> {
                        try (client) {
                            client.getInputStream().transferTo(client.getOutputStream());
                        } catch (IOException e) {
                            // It has gone.
                        }
                    });
                }
            } catch (IOException e) {
                // Closed.
            }
        });
        return server;
    }

    private static byte[] hello(String name) throws Exception {
        SSLEngine engine = tls.createSSLEngine();
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setServerNames(List.of(new SNIHostName(name)));
        engine.setSSLParameters(parameters);
        ByteBuffer out = ByteBuffer.allocate(20_000);
        engine.wrap(ByteBuffer.allocate(0), out);
        return Arrays.copyOf(out.array(), out.position());
    }

    /** The same message, cut into records of so many bytes. */
    private static byte[] inRecords(byte[] record, int size) {
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        for (int i = 5; i < record.length; i += size) {
            int length = Math.min(size, record.length - i);
            records.writeBytes(new byte[] {22, 3, 1, (byte) (length >> 8), (byte) length});
            records.write(record, i, length);
        }
        return records.toByteArray();
    }

    private static byte[] handmade(byte[]... extensions) {
        byte[] all = concat(extensions);
        byte[] body = concat(
                new byte[] {3, 3},
                new byte[32],
                new byte[] {0},
                new byte[] {0, 2, 0x13, 1},
                new byte[] {1, 0},
                all.length == 0 ? all : concat(length(all.length), all));
        byte[] message = concat(new byte[] {1, 0}, length(body.length), body);
        return concat(new byte[] {22, 3, 1}, length(message.length), message);
    }

    private static byte[] extension(int type, byte[] content) {
        return concat(length(type), length(content.length), content);
    }

    private static byte[] serverName(String... names) {
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        for (String name : names) {
            byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
            list.writeBytes(concat(new byte[] {0}, length(bytes.length), bytes));
        }
        return concat(length(list.size()), list.toByteArray());
    }

    private static byte[] length(int value) {
        return new byte[] {(byte) (value >> 8), (byte) value};
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
