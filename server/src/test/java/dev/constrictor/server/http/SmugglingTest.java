package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server behind a proxy must agree with it where a request ends; what can be read in two ways is not read at all. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SmugglingTest {
    private final AtomicInteger calls = new AtomicInteger();
    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(new TestTool("count", (_, _) -> ToolResult.text("" + calls.incrementAndGet())));
    }

    @BeforeEach
    void reset() {
        calls.set(0);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    Stream<Head> heads() {
        return Stream.of(
                new Head("a length and chunks", "Content-Length: LENGTH", "Transfer-Encoding: chunked"),
                new Head("chunks and a length", "Transfer-Encoding: chunked", "Content-Length: LENGTH"),
                new Head("two lengths", "Content-Length: LENGTH", "Content-Length: 5"),
                new Head("a length twice", "Content-Length: LENGTH", "Content-Length: LENGTH"),
                new Head("two lengths in one", "Content-Length: LENGTH, 5"),
                new Head("a length twice in one", "Content-Length: LENGTH, LENGTH"),
                new Head("a positive length", "Content-Length: +LENGTH"),
                new Head("a negative length", "Content-Length: -1"),
                new Head("a length in another base", "Content-Length: 0xff"),
                new Head("a length with a fraction", "Content-Length: 5.0"),
                new Head("a length beyond all numbers", "Content-Length: 99999999999999999999"),
                new Head("a length that wraps around", "Content-Length: 18446744073709551617"),
                new Head("an empty length", "Content-Length:"),
                new Head("an unknown coding", "Transfer-Encoding: xchunked"),
                new Head("chunks that are not last", "Transfer-Encoding: chunked, identity"),
                new Head("chunks inside identity", "Transfer-Encoding: identity, chunked"),
                new Head("compressed chunks", "Transfer-Encoding: gzip, chunked"),
                new Head("chunks twice", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
                new Head("chunks twice in one", "Transfer-Encoding: chunked, chunked"),
                new Head("a quoted coding", "Transfer-Encoding: \"chunked\""),
                new Head("an empty coding", "Transfer-Encoding:"),
                new Head("a tab before the coding's name", "Transfer-Encoding:\u000bchunked"),
                new Head("an obsolete fold", "Transfer-Encoding:\r\n chunked"),
                new Head("a folded header", "X: a\r\n b", "Content-Length: LENGTH"),
                new Head("a space before the colon", "Content-Length : LENGTH"),
                new Head("a tab before the colon", "Transfer-Encoding\t: chunked"),
                new Head("a space before the name", " Content-Length: LENGTH"),
                new Head("no colon", "Content-Length LENGTH"),
                new Head("no name", ": x", "Content-Length: LENGTH"),
                new Head("a line feed alone", "X: a\nContent-Length: LENGTH"),
                new Head("a carriage return alone", "X: a\rContent-Length: LENGTH"),
                new Head("a NUL in a value", "X: a\0b", "Content-Length: LENGTH"),
                new Head("a NUL in a name", "X\0: b", "Content-Length: LENGTH"));
    }

    @ParameterizedTest
    @MethodSource("heads")
    void what_leaves_the_end_of_a_request_open_is_refused(Head head) throws Exception {
        String hidden = call().text();
        String body = "0\r\n\r\n" + hidden;
        RawRequest request = head.onto(call(), body);

        List<RawResponse> responses = RawClient.askForAll(server, request.text());

        assertThat(responses).hasSize(1);
        assertThat(responses.getFirst().status()).isBetween(400, 501);
        assertThat(responses.getFirst().json().path("error").isObject()).isTrue();
        assertThat(calls).hasValue(0);
    }

    Stream<String> chunks() {
        return Stream.of(
                "-1\r\n",
                "+5\r\nhello\r\n0\r\n\r\n",
                "0x5\r\nhello\r\n0\r\n\r\n",
                " 5\r\nhello\r\n0\r\n\r\n",
                "g\r\n",
                "\r\n",
                ";x\r\n",
                "5\nhello\n0\n\n",
                "5\r\nhello0\r\n\r\n",
                "5\r\nhelloX\r\n0\r\n\r\n",
                "ffffffff\r\nhello",
                "7fffffffffffffff\r\nhello",
                "ffffffffffffffff\r\nhello",
                "10000000000000005\r\nhello\r\n0\r\n\r\n",
                "0\r\nno colon\r\n\r\n",
                "0\r\nX : 1\r\n\r\n",
                "0\r\nX: a\0\r\n\r\n");
    }

    @ParameterizedTest
    @MethodSource("chunks")
    void bad_chunks_are_refused_and_nothing_after_them_is_read(String chunks) throws Exception {
        String request = call().chunked().body(chunks + call().text()).text();

        List<RawResponse> responses = RawClient.askForAll(server, request);

        assertThat(responses).hasSize(1);
        assertThat(responses.getFirst().status()).isBetween(400, 499);
        assertThat(calls).hasValue(0);
    }

    @Test
    void an_endless_extension_of_a_chunk_is_cut_off() throws Exception {
        String request = call().chunked().body("5;" + "x".repeat(1 << 20)).text();

        try (RawClient client = RawClient.to(server)) {
            client.sendAsMuchAsPossible(request.getBytes(StandardCharsets.ISO_8859_1));
            client.socket().shutdownOutput();

            assertThat(calls).hasValue(0);
            assertThat(client.readIfAny().map(RawResponse::status).orElse(400)).isBetween(400, 499);
        }
    }

    @Test
    void endless_trailers_are_cut_off() throws Exception {
        String body = call().body();
        String request = call().chunked()
                .body("%x\r\n%s\r\n0\r\n%s".formatted(body.length(), body, "X: y\r\n".repeat(10_000)))
                .text();

        try (RawClient client = RawClient.to(server)) {
            client.sendAsMuchAsPossible(request.getBytes(StandardCharsets.ISO_8859_1));

            assertThat(client.readIfAny().map(RawResponse::status).orElse(400)).isBetween(400, 499);
            assertThat(calls).hasValue(0);
        }
    }

    @Test
    void chunks_with_extensions_and_trailers_are_read() throws Exception {
        String body = call().body();
        String first = body.substring(0, 10);
        String rest = body.substring(10);
        String request = call().chunked()
                .body("A;x=y\r\n%s\r\n%X;z\r\n%s\r\n000\r\nHost: evil.com\r\nContent-Length: 7\r\n\r\n"
                        .formatted(first, rest.length(), rest))
                .text();

        List<RawResponse> responses = RawClient.askForAll(server, request + request);

        assertThat(responses).extracting(RawResponse::text).containsExactly("1", "2");
    }

    @Test
    void requests_sent_at_once_are_answered_in_their_order() throws Exception {
        String requests = String.join(
                "", IntStream.rangeClosed(1, 20).mapToObj(_ -> call().text()).toList());

        List<RawResponse> responses = RawClient.askForAll(server, requests);

        assertThat(responses)
                .extracting(RawResponse::text)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 20).mapToObj(Integer::toString).toList());
    }

    @Test
    void after_a_bad_request_the_good_one_behind_it_is_not_read() throws Exception {
        String requests = call().with("Content-Length", "+1").text() + call().text();

        assertThat(RawClient.askForAll(server, requests))
                .extracting(RawResponse::status)
                .containsExactly(400);
        assertThat(calls).hasValue(0);
    }

    @Test
    void an_old_client_knows_no_chunks() throws Exception {
        String requests = call().chunked()
                        .requestLine("POST /mcp HTTP/1.0")
                        .with("Connection", "keep-alive")
                        .text()
                + call().text();

        assertThat(RawClient.askForAll(server, requests))
                .extracting(RawResponse::status)
                .containsExactly(501);
    }

    @Test
    void a_request_to_speak_another_protocol_is_not_heeded() throws Exception {
        String upgrade = call().with("Connection", "Upgrade, HTTP2-Settings")
                .with("Upgrade", "h2c")
                .with("HTTP2-Settings", "AAMAAABkAAQAAP__")
                .text();

        assertThat(RawClient.ask(server, upgrade).status()).isEqualTo(200);
        assertThat(RawClient.ask(server, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").status())
                .isBetween(400, 505);
        assertThat(RawClient.ask(server, "GET /healthz\r\n\r\n").status()).isBetween(400, 505);
        assertThat(RawClient.ask(server, "CONNECT evil.com:80 HTTP/1.1\r\nHost: evil.com:80\r\n\r\n")
                        .status())
                .isBetween(400, 405);
    }

    private RawRequest call() {
        return RawRequest.call(server, "count", "{}");
    }

    record Head(String name, List<String> lines) {
        Head(String name, String... lines) {
            this(name, List.of(lines));
        }

        RawRequest onto(RawRequest request, String body) {
            RawRequest result = request.without("Content-Length").body(body);
            for (String line : lines) {
                result = result.and(line.replace("LENGTH", Integer.toString(body.length())));
            }
            return result;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
