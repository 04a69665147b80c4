package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every byte counts that comes from a server or from a client, even if nobody gets to see it. */
@Timeout(60)
class CountedBytesTest {
    private static final String PADDED_CHUNK = "1;" + "e".repeat(250) + "\r\nA\r\n";
    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    private static final int LIMIT = 1 << 20;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                CHUNKED + "1;extension=of-the-chunk\r\nA\r\n0\r\n\r\n",
                CHUNKED + "1\r\nA\r\n0\r\nTrailer: one\r\nTrailer: two\r\n\r\n",
                "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nA",
                "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=5\r\nContent-Length: 1\r\n\r\nA",
            })
    void anAnswerCountsAsTheServerSentIt(String answer) throws Exception {
        try (Outside server = Outside.saying(answer);
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.send("GET http://127.0.0.1:%d/ HTTP/1.1\r\n\r\n".formatted(server.port()));
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 ").contains("A");
            assertThat(gate.only().received()).isEqualTo(answer.length());
        }
    }

    @Test
    void aServerGetsNoMoreThroughByPaddingItsChunks() throws Exception {
        for (boolean ofCaller : new boolean[] {false, true}) {
            AtomicLong sent = new AtomicLong();
            byte[] chunks = PADDED_CHUNK.repeat(64).getBytes(StandardCharsets.US_ASCII);
            try (Outside server = Outside.serving(client -> {
                        client.getOutputStream().write(CHUNKED.getBytes(StandardCharsets.US_ASCII));
                        for (int i = 0; i < 2_000; i++) {
                            client.getOutputStream().write(chunks);
                            sent.addAndGet(chunks.length);
                        }
                    });
                    TestGate gate = ofCaller
                            ? open(server, 1L << 30, new CallerQuota(10, 8, LIMIT))
                            : open(server, LIMIT, CallerQuota.unlimited());
                    Inmate inmate = gate.connect()) {
                inmate.send("GET http://127.0.0.1:%d/ HTTP/1.1\r\n\r\n".formatted(server.port()));
                inmate.readAll();
                NetworkAccess access = gate.only();
                assertThat(access.why()).startsWith("more than %d bytes".formatted(LIMIT));
                assertThat(access.received()).isBetween((long) LIMIT, LIMIT + (16L << 10));
                // The rest had been sent before it was cut off, and was read by nobody.
                assertThat(sent.get()).isLessThan(16L << 20);
            }
        }
    }

    @Test
    void whatIsReadBeyondALimitIsHeldAgainstTheNextConnection() throws Exception {
        try (Outside server = Outside.saying("x".repeat(1_500));
                TestGate gate = open(server, 1_000, CallerQuota.unlimited())) {
            for (int i = 0; i < 2; i++) {
                try (Inmate inmate = gate.connect()) {
                    inmate.socksConnect("127.0.0.1", server.port());
                    assertThat(inmate.readAll()).isEmpty();
                }
            }
            assertThat(gate.end().accesses())
                    .hasSize(2)
                    .allMatch(
                            access -> access.why().equals("more than 1000 bytes would be received in this execution"));
        }
    }

    @Test
    void aClientGetsNoMoreTakenByPaddingItsChunks() throws Exception {
        cutOff(PADDED_CHUNK.repeat(200));
    }

    @Test
    void aClientGetsNoMoreTakenByTrailers() throws Exception {
        cutOff("1\r\nA\r\n0\r\n" + ("X: " + "y".repeat(2_000) + "\r\n").repeat(15));
    }

    private void cutOff(String body) throws Exception {
        try (Outside server = Outside.silent();
                TestGate gate = TestGate.open(
                        folder, "127.0.0.1:" + server.port(), limits(20_000, LIMIT), CallerQuota.unlimited());
                Inmate inmate = gate.connect()) {
            inmate.send("POST http://127.0.0.1:%d/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                    .formatted(server.port()));
            sendAsFarAsItGoes(inmate, body);
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 429 more than 20000 bytes would be sent");
            assertThat(gate.only().sent()).isLessThan(2_000);
        }
    }

    private static void sendAsFarAsItGoes(Inmate inmate, String text) {
        try {
            inmate.send(text);
        } catch (IOException e) {
            // It was too much.
        }
    }

    private TestGate open(Outside server, long in, CallerQuota quota) throws IOException {
        return TestGate.open(folder, "127.0.0.1:" + server.port(), limits(LIMIT, in), quota);
    }

    private static NetworkLimits limits(long out, long in) {
        Duration time = Duration.ofSeconds(30);
        return new NetworkLimits(100, 10, 10, 4, out, in, time, time, time);
    }
}
