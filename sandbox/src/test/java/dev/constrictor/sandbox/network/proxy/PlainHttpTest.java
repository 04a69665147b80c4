package dev.constrictor.sandbox.network.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PlainHttpTest {
    private record Seen(String method, String target, Map<String, List<String>> headers, String body) {}

    @TempDir
    Path folder;

    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private int port;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
        port = server.getAddress().getPort();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aRequestAndItsAnswerPass() throws Exception {
        try (TestGate gate = anything();
                Inmate inmate = gate.connect()) {
            String answer = inmate.send(
                            "GET http://API.test:%d/a?b=c HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n".formatted(port))
                    .readAll();
            assertThat(answer)
                    .startsWith("HTTP/1.1 200 OK\r\n")
                    .contains("Connection: close\r\n")
                    .endsWith("\r\n\r\ngot GET");
            Seen request = seen.getFirst();
            assertThat(request.target).isEqualTo("/a?b=c");
            assertThat(request.headers)
                    .containsEntry("Host", List.of("api.test:" + port))
                    .containsEntry("Connection", List.of("close"))
                    .containsEntry("Accept", List.of("*/*"));
            NetworkAccess access = gate.only();
            assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED);
            assertThat(access.host()).isEqualTo("api.test");
            assertThat(access.sent()).isPositive();
            assertThat(access.received()).isPositive();
        }
    }

    @Test
    void bodiesPassHoweverTheyAreFramed() throws Exception {
        String big = "x".repeat(300_000);
        try (TestGate gate = anything()) {
            try (Inmate inmate = gate.connect()) {
                inmate.send(request("POST", "/", "Content-Length: " + big.length()) + big);
                assertThat(inmate.readAll()).endsWith("got POST");
            }
            try (Inmate inmate = gate.connect()) {
                inmate.send(request("PUT", "/", "Transfer-Encoding: chunked")
                        + "3\r\nabc\r\n0A;ext=1\r\n0123456789\r\n0\r\nX: y\r\n\r\n");
                assertThat(inmate.readAll()).endsWith("got PUT");
            }
            assertThat(seen).extracting(Seen::body).containsExactly(big, "abc0123456789");
        }
    }

    @Test
    void answersEndWhereTheyEnd() throws Exception {
        try (TestGate gate = anything()) {
            for (String path : new String[] {"/chunked", "/empty", "/unchanged"}) {
                try (Inmate inmate = gate.connect()) {
                    String answer = inmate.send(request("GET", path)).readAll();
                    assertThat(answer).as(path).contains("Connection: close\r\n");
                    if (path.equals("/chunked")) {
                        assertThat(answer)
                                .contains("Transfer-Encoding: chunked\r\n")
                                .endsWith("\r\n0\r\n\r\n");
                    } else {
                        assertThat(answer).endsWith("\r\n\r\n");
                    }
                }
            }
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.send(request("HEAD", "/")).readAll())
                        .contains("Content-Length: 8\r\n")
                        .endsWith("\r\n\r\n");
            }
        }
    }

    @Test
    void aServerThatKeepsTheConnectionDoesNotKeepTheClient() throws Exception {
        try (Outside stubborn = Outside.saying(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nKeep-Alive: timeout=99\r\n\r\nokGARBAGE");
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + stubborn.port());
                Inmate inmate = gate.connect()) {
            inmate.send("GET http://127.0.0.1:%d/ HTTP/1.1\r\n\r\n".formatted(stubborn.port()));
            assertThat(inmate.readAll())
                    .isEqualTo("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
        }
    }

    @Test
    void whatIsMeantForTheProxyStaysHere() throws Exception {
        try (TestGate gate = anything();
                Inmate inmate = gate.connect()) {
            inmate.send(request(
                            "GET",
                            "/",
                            "Connection: keep-alive, X-Secret",
                            "X-Secret: 1",
                            "Keep-Alive: 1",
                            "Proxy-Connection: keep-alive",
                            "Proxy-Authorization: Basic eDp5",
                            "TE: trailers",
                            "Trailer: X",
                            "Upgrade: websocket",
                            "X-Kept: 1"))
                    .readAll();
            assertThat(seen.getFirst().headers.keySet()).containsExactlyInAnyOrder("Host", "Connection", "X-kept");
        }
    }

    @Test
    void whatComesBehindARequestIsNotPassedOn() throws Exception {
        try (TestGate gate = anything();
                Inmate inmate = gate.connect()) {
            String second = request("GET", "/second");
            String answer = inmate.send(request("POST", "/", "Content-Length: 2") + "ab" + second + second)
                    .readAll();
            assertThat(answer).containsOnlyOnce("HTTP/1.1");
            assertThat(seen).extracting(Seen::body).containsExactly("ab");
        }
    }

    @Test
    void aRuleForRequestsLetsOnlyThesePass() throws Exception {
        try (TestGate gate = TestGate.open(
                        folder, "GET|HEAD http://api.test:%d/v1/ GET|POST http://127.0.0.1:%1$d/".formatted(port))
                .with("api.test", "127.0.0.1")) {
            assertThat(status(gate, request("GET", "/v1/x"))).startsWith("HTTP/1.1 200 ");
            assertThat(status(gate, request("POST", "/v1/x")))
                    .startsWith("HTTP/1.1 403 POST http://api.test:%d/v1/x is not allowed".formatted(port));
            assertThat(status(gate, request("GET", "/v2/x"))).startsWith("HTTP/1.1 403 ");
            assertThat(status(gate, request("GET", "/v1/../v2/x")))
                    .startsWith("HTTP/1.1 403 ")
                    .contains("for its path has a part that is only dots");
            assertThat(status(gate, "CONNECT api.test:%d HTTP/1.1\r\n\r\n".formatted(port)))
                    .startsWith("HTTP/1.1 403 ")
                    .contains("is allowed for requests of plain HTTP only");
            try (Inmate inmate = gate.connect()) {
                assertThat(inmate.socksConnect("api.test", port).code()).isEqualTo(2);
            }
            assertThat(seen).extracting(Seen::target).containsExactly("/v1/x");
        }
    }

    @Test
    void aRuleForRequestsIsNotOverriddenByHeaders() throws Exception {
        String overrides = "X-HTTP-Method-Override: DELETE\r\nX-Original-URL: /admin\r\nX-Rewrite-Url: /admin\r\n"
                + "X-Forwarded-Host: evil.test\r\nX-Forwarded-Prefix: /admin\r\nX-Override-URL: /admin\r\n"
                + "X-Original-Method: DELETE\r\nX-HTTP-DestinationURL: /admin\r\nScript-Name: /admin\r\nX-Mine: 1";
        try (TestGate gate = TestGate.open(folder, "GET http://127.0.0.1:%d/v1/".formatted(port))) {
            status(gate, "GET http://127.0.0.1:%d/v1/ HTTP/1.1\r\n%s\r\n\r\n".formatted(port, overrides));
            assertThat(seen.getFirst().headers.keySet()).containsExactlyInAnyOrder("Host", "Connection", "X-mine");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X_HTTP_Method_Override: DELETE",
                "X_Original_URL: /admin",
                "X.Rewrite.Url: /admin",
                "X-HTTP_Method-Override: DELETE",
                "x~original!url: /admin",
                "X_Mine: 1",
            })
    void aRuleForRequestsIsNotOverriddenByHeadersInAnotherSpelling(String header) throws Exception {
        String list = "GET http://127.0.0.1:%1$d/v1/ api.test:%1$d 127.0.0.1:1".formatted(port);
        try (TestGate gate = TestGate.open(folder, list)) {
            String answer = status(gate, "GET http://127.0.0.1:%d/v1/ HTTP/1.1\r\n%s\r\n\r\n".formatted(port, header));
            assertThat(answer)
                    .startsWith("HTTP/1.1 403 the header %s has more than letters"
                            .formatted(header.substring(0, header.indexOf(':'))));
            assertThat(seen).isEmpty();
        }
        try (TestGate gate = anything()) {
            assertThat(status(gate, request("GET", "/v1/", header))).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void aRedirectIsOneMoreRequestThatIsJudged() throws Exception {
        try (TestGate gate = anything()) {
            String answer = status(gate, request("GET", "/redirect"));
            assertThat(answer).startsWith("HTTP/1.1 302 ").contains("Location: http://evil.test/secret");
            assertThat(status(gate, "GET http://evil.test/secret HTTP/1.1\r\n\r\n"))
                    .startsWith("HTTP/1.1 403 ")
                    .endsWith("GET http://evil.test/secret is not allowed;"
                            + " add GET http://evil.test/secret to SANDBOX_NETWORK_ALLOW\n");
            assertThat(gate.lookups()).containsExactly("api.test");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET http://user@api.test/ HTTP/1.1",
                "GET http://user:pass@api.test/ HTTP/1.1",
                "GET http://api.test@evil.test/ HTTP/1.1",
                "GET http://api.test%2eevil.test/ HTTP/1.1",
                "GET http://api.test%00.evil.test/ HTTP/1.1",
                "GET http://api.test\\@evil.test/ HTTP/1.1",
                "GET http:///x HTTP/1.1",
                "GET http://api.test:/ HTTP/1.1",
                "GET http://api.test:99999/ HTTP/1.1",
                "GET http://[::1/ HTTP/1.1",
                "GET https://api.test/ HTTP/1.1",
                "GET ftp://api.test/ HTTP/1.1",
                "GET file:///etc/passwd HTTP/1.1",
                "GET / HTTP/1.1",
                "GET api.test HTTP/1.1",
                "GET * HTTP/1.1",
                "GET http://api.test/#x HTTP/1.1",
                "GET http://api.test/ HTTP/1.0",
                "GET http://api.test/ HTTP/2.0",
                "GET http://api.test/ HTTP/1.1 ",
                "GET  http://api.test/ HTTP/1.1",
                "GET\thttp://api.test/ HTTP/1.1",
                " GET http://api.test/ HTTP/1.1",
                "GET http://api.test/a b HTTP/1.1",
                "GET http://api.test/",
                "G@T http://api.test/ HTTP/1.1",
                "PRI * HTTP/2.0",
                "CONNECT api.test HTTP/1.1",
                "CONNECT http://api.test:443/ HTTP/1.1",
                "CONNECT api.test:443/ HTTP/1.1",
                "CONNECT api.test:0 HTTP/1.1",
                "CONNECT u@api.test:443 HTTP/1.1",
                "CONNECT ::1:443 HTTP/1.1",
                "CONNECT [fe80::1%25eth0]:443 HTTP/1.1",
                "\u0004\u0001\0P\u007f\0\0\u0001",
                "\u0016\u0003\u0001\u0002\0",
            })
    void whatIsNotARequestToAProxyIsRefused(String line) throws Exception {
        try (TestGate gate = TestGate.open(folder, "api.test:* evil.test:* [::1]:* 127.0.0.1:*")) {
            assertThat(status(gate, line + "\r\nHost: api.test\r\n\r\n")).startsWith("HTTP/1.1 400 ");
            assertThat(gate.lookups()).isEmpty();
            assertThat(gate.only().verdict()).isEqualTo(Verdict.REFUSED);
        }
    }

    @Test
    void failuresOfTheServerAreToldAsThat() throws Exception {
        String[] answers = {
            "nonsense\r\n\r\n",
            "HTTP/1.1 2000 OK\r\n\r\n",
            "HTTP/1.1 200 OK\nX: y\n\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n".repeat(30),
            "HTTP/1.1 200 OK\r\nX: " + "y".repeat(40_000) + "\r\n\r\n",
        };
        for (String each : answers) {
            try (Outside broken = Outside.saying(each);
                    TestGate gate = TestGate.open(folder, "127.0.0.1:" + broken.port())) {
                String answer = status(gate, "GET http://127.0.0.1:%d/ HTTP/1.1\r\n\r\n".formatted(broken.port()));
                assertThat(answer).as(each.lines().findFirst().orElse("")).contains("HTTP/1.1 502 ");
                NetworkAccess access = gate.only();
                assertThat(access.verdict()).isEqualTo(Verdict.ALLOWED); // the request has gone out
                assertThat(access.why()).isNotEqualTo("127.0.0.1:" + broken.port());
            }
        }
    }

    @Test
    void anAnswerIsHeardThatComesBeforeTheBodyWasSent() throws Exception {
        try (Outside hasty = Outside.serving(client -> client.getOutputStream()
                        .write("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n"
                                .getBytes(StandardCharsets.US_ASCII)));
                TestGate gate = TestGate.open(folder, "127.0.0.1:" + hasty.port());
                Inmate inmate = gate.connect()) {
            inmate.send(
                    "POST http://127.0.0.1:%d/ HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n".formatted(hasty.port()));
            inmate.send("x".repeat(1_000_000));
            assertThat(inmate.readAll()).matches("(?s)HTTP/1.1 (413|502) .*");
        }
    }

    @Test
    void aClientMayWaitForAGoAheadBeforeItsBody() throws Exception {
        try (TestGate gate = anything();
                Inmate inmate = gate.connect()) {
            inmate.send(request("POST", "/", "Content-Length: 2", "Expect: 100-continue"));
            assertThat(inmate.readHead()).startsWith("HTTP/1.1 100 ");
            assertThat(inmate.send("ab").readAll()).startsWith("HTTP/1.1 200 ");
        }
    }

    private TestGate anything() throws IOException {
        return TestGate.open(folder, "api.test:%d 127.0.0.1:%1$d".formatted(port))
                .with("api.test", "127.0.0.1");
    }

    private String request(String method, String path, String... headers) {
        String lines = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return "%s http://api.test:%d%s HTTP/1.1\r\n%s\r\n".formatted(method, port, path, lines);
    }

    private static String status(TestGate gate, String request) throws IOException {
        try (Inmate inmate = gate.connect()) {
            return inmate.send(request).readAll();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
            seen.add(new Seen(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    new TreeMap<>(exchange.getRequestHeaders()),
                    body));
            byte[] text = ("got " + exchange.getRequestMethod()).getBytes(StandardCharsets.US_ASCII);
            switch (exchange.getRequestURI().getPath()) {
                case "/chunked" -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write(text);
                }
                case "/empty" -> exchange.sendResponseHeaders(204, -1);
                case "/unchanged" -> exchange.sendResponseHeaders(304, -1);
                case "/redirect" -> {
                    exchange.getResponseHeaders().add("Location", "http://evil.test/secret");
                    exchange.sendResponseHeaders(302, -1);
                }
                default -> {
                    if (exchange.getRequestMethod().equals("HEAD")) {
                        exchange.getResponseHeaders().add("Content-Length", "8");
                        exchange.sendResponseHeaders(200, -1);
                    } else {
                        exchange.sendResponseHeaders(200, text.length);
                        exchange.getResponseBody().write(text);
                    }
                }
            }
        }
    }
}
