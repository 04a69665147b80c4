package dev.constrictor.sandbox.network.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.name.InvalidHostException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bytes made at random, and by changing good ones: they are read or refused, and nothing else happens. */
@Timeout(120)
class HostileBytesTest {
    private static final int ROUNDS = 30_000;

    private static final byte[] REQUEST =
            "POST http://api.test/a?b HTTP/1.1\r\nHost: api.test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RESPONSE =
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: x\r\n\r\nabc".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SOCKS = {5, 1, 0, 5, 1, 0, 3, 4, 'a', '.', 'b', 'c', 1, (byte) 0xbb};
    private static final byte[] HELLO = {
        22, 3, 1, 0, 64, 1, 0, 0, 60, 3, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4,
        5, 6, 7, 8, 9, 0, 1, 0, 0, 2, 19, 1, 1, 0, 0, 17, 0, 0, 0, 13, 0, 11, 0, 0, 8, 'a', 'p', 'i', '.', 't', 'e',
        's', 't'
    };

    @FunctionalInterface
    private interface Reading {
        void read(byte[] bytes) throws IOException, InvalidHostException;
    }

    @Test
    void theGoodOnesAreGood() throws Exception {
        assertThat(RequestHead.read(input(REQUEST)).target()).isEqualTo("http://api.test/a?b");
        assertThat(ResponseHead.read(input(RESPONSE)).status()).isEqualTo(200);
        assertThat(SocksRequest.read(input(Arrays.copyOfRange(SOCKS, 3, SOCKS.length)))
                        .port())
                .isEqualTo(443);
        assertThat(ClientHelloReader.read(HELLO).orElseThrow().names()).containsExactly("api.test");
    }

    @Test
    void requestsAreReadOrRefused() {
        tryAll(REQUEST, bytes -> {
            ByteInput input = input(bytes);
            RequestHead head = RequestHead.read(input);
            assertThat(head.target()).matches("[!-~]+");
            BodyFraming framing = BodyFraming.ofRequest(head.fields());
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            new Body(input, body::writeBytes).carry(framing);
            byte[] forwarded = Forwarding.request(head, "/", "api.test", framing, false);
            RequestHead again = RequestHead.read(input(forwarded));
            assertThat(again.fields().values("Host")).containsExactly("api.test");
            assertThat(BodyFraming.ofRequest(again.fields())).isEqualTo(framing);
            ByteArrayOutputStream bodyAgain = new ByteArrayOutputStream();
            new Body(input(body.toByteArray()), bodyAgain::writeBytes).carry(framing);
            assertThat(bodyAgain.toByteArray()).isEqualTo(body.toByteArray());
        });
    }

    @Test
    void answersAreReadOrRefused() {
        tryAll(RESPONSE, bytes -> {
            ByteInput input = input(bytes);
            ResponseHead head = ResponseHead.read(input);
            BodyFraming framing = BodyFraming.ofResponse("GET", head.status(), head.fields());
            new Body(input, _ -> {}).carry(framing);
            ResponseHead.read(input(Forwarding.response(head, framing)));
        });
    }

    @Test
    void socksIsReadOrRefused() {
        tryAll(SOCKS, bytes -> {
            ByteInput input = input(bytes);
            SocksRequest.readGreeting(input);
            assertThat(SocksRequest.read(input).host().text()).matches("[a-z0-9._:-]+");
        });
    }

    @Test
    void theFirstMessageOfTlsIsReadOrRefused() {
        tryAll(HELLO, bytes -> {
            Optional<ClientHello> hello = ClientHelloReader.read(bytes);
            hello.ifPresent(read -> assertThat(read.names()).hasSizeLessThan(100));
        });
    }

    private static void tryAll(byte[] good, Reading reading) {
        for (long seed = 0; seed < ROUNDS; seed++) {
            byte[] bytes = changed(good, new Random(seed));
            try {
                reading.read(bytes);
            } catch (IOException | InvalidHostException e) {
                // Refused.
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static byte[] changed(byte[] good, Random random) {
        byte[] bytes = good.clone();
        String likely = "\r\n :;\t\0,0af5\u0003\u0016\u00ff";
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte)
                    (random.nextBoolean() ? likely.charAt(random.nextInt(likely.length())) : random.nextInt(256));
        }
        int from = random.nextInt(20) == 0 ? random.nextInt(bytes.length) : 0;
        int to = random.nextInt(5) == 0 ? random.nextInt(from, bytes.length) : bytes.length;
        return Arrays.copyOfRange(bytes, from, to);
    }

    private static ByteInput input(byte[] bytes) {
        return new ByteInput(Channels.newChannel(new ByteArrayInputStream(bytes)));
    }
}
