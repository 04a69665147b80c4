package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.server.http.TestCertificate.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TlsTest {
    private static final Duration TIME = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path directory;

    private final Gate gate = new Gate();
    private RunningHttp server;

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void a_server_with_any_common_kind_of_key_is_reached(Kind kind) throws Exception {
        TestCertificate made = TestCertificate.of(kind);
        start(made.write(directory));

        assertThat(server.uri().getScheme()).isEqualTo("https");
        assertAnswers(new TlsClient(made.certificate()));
    }

    @Test
    void a_client_that_knows_the_authority_needs_no_more() throws Exception {
        TestCertificate authority = TestCertificate.authority(Kind.EC);
        TestCertificate made = authority.signed(Kind.EC);
        PemFiles files = made.write(directory);
        Files.writeString(files.certificate(), made.pem() + authority.pem());
        start(files);

        assertAnswers(new TlsClient(authority.certificate()));
    }

    @Test
    void a_client_that_does_not_know_the_certificate_goes_away() throws Exception {
        start(TestCertificate.of(Kind.EC).write(directory));

        TlsClient other = new TlsClient(TestCertificate.of(Kind.EC).certificate());

        assertThatThrownBy(() -> other.connect(server)).isInstanceOf(SSLException.class);
    }

    @Test
    void files_that_cannot_be_used_are_refused_before_the_server_starts() throws Exception {
        PemFiles files = TestCertificate.of(Kind.RSA).write(directory);
        Files.writeString(files.key(), TestCertificate.of(Kind.RSA).keyPem());

        assertThatThrownBy(() -> start(files)).isInstanceOf(PemFilesException.class);
    }

    @Test
    void old_versions_of_the_protocol_are_refused() throws Exception {
        start(TestCertificate.of(Kind.EC).write(directory));
        for (String version : new String[] {"0300", "0301", "0302"}) {
            try (RawClient client = RawClient.to(server)) {
                client.send(hello(version));

                byte[] alert = client.socket().getInputStream().readNBytes(7);
                assertThat(alert[0]).as("an alert").isEqualTo((byte) 21);
                assertThat(alert[6])
                        .as("which says protocol_version or handshake_failure")
                        .isIn((byte) 70, (byte) 40);
            }
        }
    }

    @Test
    void who_speaks_no_tls_gets_no_answer_that_tells_anything() throws Exception {
        start(TestCertificate.of(Kind.EC).write(directory));
        try (RawClient client = RawClient.to(server)) {
            client.send(RawRequest.get(server, "/healthz").text());

            byte[] answer = client.socket().getInputStream().readAllBytes();
            assertThat(new String(answer, StandardCharsets.ISO_8859_1)).doesNotContain("HTTP");
        }
    }

    @Test
    void a_handshake_that_trickles_in_is_cut_off() throws Exception {
        start(TestCertificate.of(Kind.EC).write(directory), options -> options.withTimes(TIME, LONG));
        try (RawClient client = RawClient.to(server)) {
            byte[] hello = hello("0303");
            client.socket().setSoTimeout(100);
            boolean cutOff = false;
            for (int i = 0; i < hello.length && !cutOff; i++) {
                try {
                    client.send(new byte[] {hello[i]});
                    cutOff = client.isClosedByServer();
                } catch (IOException e) {
                    cutOff = true;
                }
            }
            assertThat(cutOff).isTrue();
        }
    }

    @Test
    void records_that_carry_no_request_are_no_way_to_stay() throws Exception {
        TestCertificate made = TestCertificate.of(Kind.EC);
        start(made.write(directory), options -> options.withTimes(LONG, TIME));
        try (RawClient client = new TlsClient(made.certificate()).connect(server)) {
            client.send(RawRequest.get(server, "/healthz").text()).read();
            SSLSocket socket = (SSLSocket) client.socket();
            assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");

            Eventually.holds(Duration.ofSeconds(20), () -> !renewsKeys(socket), () -> "the connection ends");
        }
    }

    /** In TLS 1.3 a handshake on an open connection is a record that asks for new keys. */
    private static boolean renewsKeys(SSLSocket socket) {
        try {
            socket.startHandshake();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void who_goes_in_the_middle_of_a_call_cancels_it() throws Exception {
        TestCertificate made = TestCertificate.of(Kind.EC);
        start(made.write(directory));
        RawClient polite = new TlsClient(made.certificate()).connect(server);
        RawClient rude = new TlsClient(made.certificate()).connect(server);
        polite.send(RawRequest.call(server, "slow", "{}").text());
        rude.send(RawRequest.call(server, "slow", "{}").text());
        gate.awaitRunning(2);

        polite.close();
        rude.vanish();

        Eventually.holds(Duration.ofSeconds(3), () -> gate.cancelled() == 2, gate::toString);
    }

    @Test
    void a_client_that_does_not_read_is_cut_off_and_its_place_is_free_again() throws Exception {
        TestCertificate made = TestCertificate.of(Kind.EC);
        start(
                made.write(directory),
                options -> options.withLimits(options.limits()
                        .withTimes(LONG, TIME, LONG)
                        .withClient(ConversationLimits.defaults().withRunningCalls(1))));
        try (RawClient sleeper = new TlsClient(made.certificate()).connect(server);
                RawClient reader = new TlsClient(made.certificate()).connect(server)) {
            sleeper.send(RawRequest.sized(server, RunningHttp.LARGE).text());

            assertThat(reader.send(RawRequest.sized(server, 10).text()).read().text())
                    .hasSize(10);
        }
    }

    @Test
    void a_renewed_certificate_is_served_without_a_restart_and_a_broken_one_is_not() throws Exception {
        TestCertificate first = TestCertificate.of(Kind.EC);
        TestCertificate second = TestCertificate.of(Kind.EC);
        PemFiles files = first.write(directory);
        start(files);
        TlsClient early = new TlsClient(first.certificate());
        RawClient connected = early.connect(server);
        connected.send(RawRequest.get(server, "/healthz").text()).read();

        // Half of a renewal: the key does not fit yet.
        Files.writeString(files.certificate(), second.pem());
        Thread.sleep(ReloadedTls.INTERVAL.plusMillis(500));
        assertThat(early.certificateOf(server)).isEqualTo(first.certificate());
        Files.writeString(files.key(), second.keyPem());

        TlsClient late = new TlsClient(second.certificate());
        Eventually.holds(PATIENCE, () -> knows(late), () -> "the new certificate is served");
        assertThat(connected
                        .send(RawRequest.get(server, "/healthz").text())
                        .read()
                        .status())
                .isEqualTo(200);
        Files.writeString(files.certificate(), "nonsense");
        Files.delete(files.key());
        Thread.sleep(ReloadedTls.INTERVAL.plusMillis(500));
        assertAnswers(late);
    }

    private boolean knows(TlsClient client) {
        try {
            return client.certificateOf(server).equals(client.trusted());
        } catch (SSLException e) {
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertAnswers(TlsClient tls) throws Exception {
        try (RawClient client = tls.connect(server)) {
            assertThat(client.send(RawRequest.call(server, "quick", "{}").text())
                            .read()
                            .text())
                    .isEqualTo("done");
        }
    }

    private void start(PemFiles files) throws IOException {
        start(files, UnaryOperator.identity());
    }

    private void start(PemFiles files, UnaryOperator<HttpOptions> edit) throws IOException {
        server = new RunningHttp(
                options -> edit.apply(options.withTls(files)),
                gate.tool("slow"),
                new TestTool("quick", (_, _) -> ToolResult.text("done")),
                TestTool.sized("sized"));
    }

    /** The first message of a client that knows this version and no later one. */
    private static byte[] hello(String version) {
        String body = version + "00".repeat(32) + "00" + "0004" + "002f" + "0035" + "0100";
        String message = "01" + "%06x".formatted(body.length() / 2) + body;
        return HexFormat.of().parseHex("16" + "0301" + "%04x".formatted(message.length() / 2) + message);
    }
}
