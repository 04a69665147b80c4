package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A request that two readers could cut at different places reaches no server. */
@Timeout(60)
class RequestSmugglingTest {
    private static final String SMUGGLED = "GET /admin HTTP/1.1\r\nHost: x\r\n\r\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nContent-Length: 3",
                "Content-Length: 3\r\nContent-Length: 3",
                "Content-Length: 3\r\ncontent-length: 0",
                "Content-Length: 3, 3",
                "Content-Length: +3",
                "Content-Length: -3",
                "Content-Length: 0x3",
                "Content-Length: 3 4",
                "Content-Length:",
                "Content-Length: \u00b3",
                "Content-Length: 99999999999999999999",
                "Content-Length : 3",
                "Content-Length\t: 3",
                " Content-Length: 3",
                "X: y\r\n Content-Length: 3",
                "X: y\r\n\tfolded",
                "X: y\nContent-Length: 3",
                "X: y\rContent-Length: 3",
                "X: y\0Content-Length: 3",
                "X: y\u000bz",
                "Content_Length: 3",
                "Transfer_Encoding: chunked",
                "Content.Length: 3",
                "Transfer~Encoding: chunked",
                "Transfer-Encoding: identity",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: chunked, chunked",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "Transfer-Encoding: xchunked",
                "Transfer-Encoding: \"chunked\"",
                "Transfer-Encoding: chunked;q=1",
                "Transfer-Encoding:\u000bchunked",
                "Transfer-Encoding:",
                "Transfer-Encoding : chunked",
                "X\r\n: y",
                ": y",
                "no colon",
                "X Y: z",
                "\u00fc: z",
                "Host: a\r\nHost: b",
            })
    void aHeadThatCanBeReadDifferentlyIsRefused(String headers) throws Exception {
        try (Outside server = Outside.silent();
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.send(
                    "POST http://127.0.0.1:%d/ HTTP/1.1\r\n%s\r\n\r\n".formatted(server.port(), headers) + SMUGGLED);
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 400 ");
            assertThat(server.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0\n\r\n",
                "3\nabc\r\n0\r\n\r\n",
                "3\r\nabcX\r\n0\r\n\r\n",
                "3\r\nabc\n0\r\n\r\n",
                "+3\r\nabc\r\n0\r\n\r\n",
                "0x3\r\nabc\r\n0\r\n\r\n",
                " 3\r\nabc\r\n0\r\n\r\n",
                "-1\r\nabc\r\n0\r\n\r\n",
                "\r\nabc\r\n0\r\n\r\n",
                "fffffffffffffffff\r\nabc\r\n0\r\n\r\n",
                "3;x\ny\r\nabc\r\n0\r\n\r\n",
                "zz\r\n",
            })
    void aChunkThatCanBeReadDifferentlyEndsTheRequest(String body) throws Exception {
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        try (Outside server = Outside.serving(client -> client.getInputStream().transferTo(got));
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.send("POST http://127.0.0.1:%d/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n%s"
                            .formatted(server.port(), body)
                    + SMUGGLED);
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 400 ");
            assertThat(got.toString(StandardCharsets.ISO_8859_1))
                    .doesNotContain("admin")
                    .doesNotContain("\r\n0\r\n");
        }
    }

    @Test
    void whatTheServerGetsHasOneReading() throws Exception {
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        try (Outside server = Outside.serving(client -> {
                    byte[] bytes = new byte[1024];
                    while (!got.toString(StandardCharsets.ISO_8859_1).endsWith("0\r\n\r\n")) {
                        got.write(bytes, 0, client.getInputStream().read(bytes));
                    }
                    client.getOutputStream().write("HTTP/1.1 204 x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                });
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.send(
                            "POST http://127.0.0.1:%d HTTP/1.1\r\nTransfer-Encoding:  Chunked \r\nConnection: Transfer-Encoding\r\n\r\n"
                                            .formatted(server.port())
                                    + "0003 ;a=\"b\"\r\nabc\r\n0\r\nContent-Length: 9\r\n\r\n" + SMUGGLED)
                    .readAll();
            assertThat(got.toString(StandardCharsets.ISO_8859_1))
                    .isEqualTo("POST / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n".formatted(server.port())
                            + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
        }
    }

    @Test
    void aBodyThatIsTooShortIsNotMadeUp() throws Exception {
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        try (Outside server = Outside.serving(client -> client.getInputStream().transferTo(got));
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + server.port());
                Inmate inmate = gate.connect()) {
            inmate.send("POST http://127.0.0.1:%d/ HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc".formatted(server.port()))
                    .finish();
            assertThat(inmate.readAll()).startsWith("HTTP/1.1 400 ").contains("ends too early");
        }
    }
}
