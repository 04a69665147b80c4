package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.proxy.Outside;
import dev.constrictor.sandbox.policy.CodeRules;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What code reaches with the network profile, by the modules that it would use elsewhere. */
class NetworkProfileTest {
    @TempDir
    private static Path folder;

    private static WebServer web;
    private static WebServer secure;
    private static Outside echo;
    private static Outside unlisted;
    private static Outside mail;
    private static ServerSocket data;
    private static Outside files;
    private static final List<String> MAILS = new CopyOnWriteArrayList<>();
    private static Sandbox sandbox;

    @BeforeAll
    static void open() throws Exception {
        web = WebServer.plain();
        secure = WebServer.secure(folder);
        echo = Outside.echo();
        unlisted = Outside.echo();
        mail = TalkingServers.mail(MAILS);
        data = TalkingServers.listener();
        files = TalkingServers.files(data, "content");
        String list = "*.test:*, GET http://127.0.0.1:%d/public/, ".formatted(web.port())
                + String.join(
                        ", ",
                        List.of(secure.port(), echo.port(), mail.port(), data.getLocalPort(), files.port()).stream()
                                .map("127.0.0.1:%d"::formatted)
                                .toList());
        sandbox = Sandbox.open(Networked.config(CodeRules.standard(), list)
                .with(change -> change.network = change.network.withCertificates(WebServer.certificate(folder))));
    }

    @AfterAll
    static void close() throws Exception {
        sandbox.close();
        files.close();
        data.close();
        mail.close();
        unlisted.close();
        echo.close();
        secure.close();
        web.close();
    }

    @Test
    void urllib_asks_the_proxy_which_knows_methods_and_paths() {
        ExecutionResult result = run("""
                import urllib.request, urllib.error
                def ask(url, data=None):
                    try:
                        return urllib.request.urlopen(url, data, timeout=10).read().decode()
                    except urllib.error.HTTPError as error:
                        return f"{error.code} {error.reason}"
                base = "http://127.0.0.1:%d"
                [ask(base + "/public/a?b=c"), ask(base + "/private"), ask(base + "/public/a", b"x")]
                """.formatted(web.port()));

        assertThat(value(result))
                .contains("GET /public/a?b=c", "403 ", "/private", "is not allowed; add ", "SANDBOX_NETWORK_ALLOW");
        assertThat(result.network().accesses())
                .extracting(NetworkAccess::host, NetworkAccess::port, NetworkAccess::verdict)
                .containsExactly(
                        tuple("127.0.0.1", web.port(), NetworkAccess.Verdict.ALLOWED),
                        tuple("127.0.0.1", web.port(), NetworkAccess.Verdict.REFUSED),
                        tuple("127.0.0.1", web.port(), NetworkAccess.Verdict.REFUSED));
    }

    @Test
    void https_by_urllib_and_by_http_client_trusts_the_certificates_of_the_setting() {
        ExecutionResult result = run("""
                import http.client, ssl, urllib.request
                port = %d
                first = urllib.request.urlopen(f"https://tls.test:{port}/a", timeout=10).read().decode()
                connection = http.client.HTTPSConnection("tls.test", port, timeout=10)
                connection.request("PUT", "/b", b"body")
                second = connection.getresponse().read().decode()
                peer = connection.sock.getpeername()
                try:
                    http.client.HTTPSConnection("other.test", port, timeout=10).request("GET", "/")
                    third = "trusted"
                except ssl.SSLCertVerificationError as error:
                    third = error.verify_message
                [first, second, peer, third]
                """.formatted(secure.port()));

        assertThat(value(result))
                .contains("GET /a", "PUT /b", "[\"127.0.0.1\",%d]".formatted(secure.port()), "Hostname mismatch");
    }

    @Test
    void sockets_talk_to_listed_addresses_and_names() {
        assertThat(value(run("""
                import socket
                def talk(address, **named):
                    with socket.create_connection(address, **named) as connection:
                        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                        connection.sendall(b"hello")
                        connection.shutdown(socket.SHUT_WR)
                        with connection.makefile("rb") as stream:
                            return stream.read().decode()
                plain = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
                before = plain.getsockname()
                code = plain.connect_ex(("name.test", port := %d))
                [talk(("127.0.0.1", port)), talk(("echo.test", port), timeout=5), code, before, plain.family.name,
                 plain.getpeername(), plain.connect_ex(("name.test", port)), socket.gethostbyname("echo.test")]
                """.formatted(echo.port()))))
                .isEqualTo("[\"hello\",\"hello\",0,[\"0.0.0.0\",0],\"AF_INET\",[\"127.0.0.1\",%d],106,\"127.0.0.1\"]"
                        .formatted(echo.port()));
    }

    @Test
    void asyncio_streams_carry_much_and_several_at_once() {
        assertThat(value(run("""
                import asyncio
                async def talk(size):
                    reader, writer = await asyncio.open_connection("echo.test", %d)
                    async def send():
                        writer.write(b"x" * size)
                        await writer.drain()
                        writer.write_eof()
                    _, received = await asyncio.gather(send(), reader.read())
                    writer.close()
                    await writer.wait_closed()
                    return len(received)
                async def secure():
                    reader, writer = await asyncio.open_connection("tls.test", %d, ssl=True)
                    writer.write(b"GET /c HTTP/1.0\\r\\nHost: tls.test\\r\\n\\r\\n")
                    answer = (await reader.read()).split()[-2:]
                    writer.close()
                    return b" ".join(answer).decode()
                await asyncio.gather(talk(1), talk(3_000_000), talk(10), secure())
                """.formatted(echo.port(), secure.port())))).isEqualTo("[1,3000000,10,\"GET /c\"]");
    }

    @Test
    void a_loop_of_asyncio_goes_on_while_a_connection_is_made() throws Exception {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
                Sandbox other = Sandbox.open(Networked.config("127.0.0.1:" + full.getLocalPort()));
                Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
                Socket second = new Socket(full.getInetAddress(), full.getLocalPort())) {
            // Nobody accepts, and its queue is full: connecting takes as long as one waits.
            assertThat(value(other.execute(ExecutionRequest.of("""
                    import asyncio, time
                    async def main():
                        ticks = 0
                        async def tick():
                            nonlocal ticks
                            while True:
                                await asyncio.sleep(0.05)
                                ticks += 1
                        ticking = asyncio.create_task(tick())
                        begin = time.monotonic()
                        try:
                            await asyncio.wait_for(asyncio.open_connection("127.0.0.1", %d), 1)
                            outcome = "connected"
                        except TimeoutError:
                            outcome = "given up"
                        return outcome, ticks > 5, time.monotonic() - begin < 4
                    asyncio.run(main())
                    """.formatted(full.getLocalPort())))))
                    .isEqualTo("[\"given up\",true,true]");
            assertThat(first.isConnected() && second.isConnected()).isTrue();
        }
    }

    @Test
    void refusals_of_asyncio_say_what_would_allow_it() {
        assertThat(value(run("""
                import asyncio
                async def main():
                    try:
                        await asyncio.open_connection("127.0.0.1", %d)
                    except OSError as error:
                        return type(error).__name__, error.strerror
                asyncio.run(main())
                """.formatted(unlisted.port()))))
                .startsWith("[\"PermissionError\",\"127.0.0.1:%d is not allowed; add ".formatted(unlisted.port()));
    }

    @Test
    void what_clients_do_before_they_connect_does_no_harm() {
        assertThat(value(run("""
                import socket
                connection = socket.create_connection(("127.0.0.1", %d), timeout=10, source_address=("0.0.0.0", 0))
                connection.sendall(b"hello")
                [connection.recv(5).decode(), socket.getservbyname("https"), socket.getservbyport(25)]
                """.formatted(echo.port())))).isEqualTo("[\"hello\",443,\"smtp\"]");
    }

    @Test
    void a_server_that_speaks_first_gets_a_mail() {
        MAILS.clear();
        assertThat(value(run("""
                import smtplib
                from email.message import EmailMessage
                mail = EmailMessage()
                mail["Subject"], mail["From"], mail["To"] = "greetings", "a@a.test", "b@b.test"
                mail.set_content("good morning")
                with smtplib.SMTP("mail.test", %d, timeout=10) as server:
                    refused = server.send_message(mail)
                refused
                """.formatted(mail.port())))).isEqualTo("{}");
        assertThat(MAILS).contains("Subject: greetings", "good morning", ".");
    }

    @Test
    void ftplib_fetches_a_file_over_a_second_connection() {
        assertThat(value(run("""
                import ftplib
                pieces = []
                with ftplib.FTP() as server:
                    server.connect("files.test", %d, timeout=10)
                    server.login()
                    server.retrbinary("RETR a.txt", pieces.append)
                b"".join(pieces).decode()
                """.formatted(files.port())))).isEqualTo("\"content\"");
    }

    @Test
    void every_refusal_says_what_would_allow_it() {
        int port = unlisted.port();
        String answers = value(run("""
                import socket
                def error(call):
                    try:
                        return call() and "reached"
                    except OSError as error:
                        return f"{type(error).__name__}: {error.strerror}"
                port = %d
                [error(lambda: socket.create_connection(("127.0.0.1", port))),
                 error(lambda: socket.getaddrinfo("example.com", 443)),
                 error(lambda: socket.create_connection(("169.254.169.254", 80))),
                 error(lambda: socket.create_connection(("::1", port))),
                 error(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM)),
                 error(lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW)),
                 error(lambda: socket.create_server(("127.0.0.1", 0)))]
                """.formatted(port)));

        assertThat(answers)
                .contains("PermissionError: 127.0.0.1:%d is not allowed; add 127.0.0.1:%d to".formatted(port, port))
                .contains("gaierror: example.com is not allowed; add example.com to SANDBOX_NETWORK_ALLOW")
                .contains("PermissionError: 169.254.169.254:80 is not allowed")
                .contains("PermissionError: [::1]:%d is not allowed".formatted(port))
                .contains("no UDP, no raw sockets")
                .contains("can connect, but not listen")
                .doesNotContain("reached");
        assertThat(unlisted.connections()).isZero();
    }

    @Test
    void a_server_that_is_not_there_is_told_from_one_that_is_not_allowed() throws Exception {
        int free;
        try (ServerSocket closed = TalkingServers.listener()) {
            free = closed.getLocalPort();
        }
        try (Sandbox other = Sandbox.open(Networked.config("127.0.0.1:" + free))) {
            ExecutionResult result = other.execute(
                    ExecutionRequest.of("import socket; socket.create_connection(('localhost', %d))".formatted(free)));

            assertThat(result.error().orElseThrow().message()).startsWith("ConnectionRefusedError: ");
            assertThat(result.network().accesses())
                    .extracting(NetworkAccess::verdict)
                    .containsExactly(NetworkAccess.Verdict.FAILED);
        }
    }

    @Test
    void the_loopback_address_of_ipv6_is_reached_where_it_is_listed() throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.ofLiteral("::1"));
                Sandbox other = Sandbox.open(Networked.config("[::1]:" + listener.getLocalPort()))) {
            assertThat(value(other.execute(ExecutionRequest.of("""
                    import socket
                    socket.create_connection(("::1", %d), timeout=10).getpeername()[0]
                    """.formatted(listener.getLocalPort())))))
                    .isEqualTo("\"::1\"");
        }
    }

    @Test
    void a_time_limit_of_a_socket_is_kept() {
        ExecutionResult result = run("""
                import socket
                connection = socket.create_connection(("127.0.0.1", %d), timeout=0.2)
                connection.recv(1)
                """.formatted(echo.port()));

        assertThat(result.error().orElseThrow().message()).isEqualTo("TimeoutError: timed out");
    }

    @Test
    void a_request_narrows_the_list_and_never_widens_it() {
        String code = """
                import socket
                def reaches(port):
                    try:
                        socket.create_connection(("127.0.0.1", port)).close()
                        return True
                    except OSError as error:
                        return error.strerror
                [reaches(%d), reaches(%d)]
                """.formatted(echo.port(), unlisted.port());
        ExecutionRequest request = ExecutionRequest.of(code);

        ExecutionResult narrowed = sandbox.execute(request.withNetworkAllow(List.of("127.0.0.1:1")));
        ExecutionResult widened = sandbox.execute(
                request.withNetworkAllow(List.of("127.0.0.1:" + echo.port(), "127.0.0.1:" + unlisted.port())));
        ExecutionResult nothing = sandbox.execute(request.withNetworkAllow(List.of()));

        assertThat(value(narrowed)).doesNotContain("true").contains("network_allow");
        assertThat(value(widened)).startsWith("[true,\"").contains("SANDBOX_NETWORK_ALLOW");
        assertThat(value(nothing)).doesNotContain("true").contains("network_allow is empty");
        assertThat(unlisted.connections()).isZero();
    }

    @Test
    void a_list_of_a_request_that_cannot_be_read_is_refused() {
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of("1").withNetworkAllow(List.of("https://example.com/", "*")));

        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.INVALID_REQUEST);
        assertThat(result.error().orElseThrow().message()).startsWith("network_allow: ");
    }

    @Test
    void what_was_reached_is_told_even_of_code_that_was_killed() {
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of("""
                        import socket
                        connection = socket.create_connection(("127.0.0.1", %d))
                        connection.sendall(b"abc")
                        connection.recv(3)
                        connection.recv(1)
                        """.formatted(echo.port())).withTimeout(Duration.ofMillis(500)));

        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(result.network().accesses())
                .extracting(NetworkAccess::verdict, NetworkAccess::sent, NetworkAccess::received)
                .containsExactly(tuple(NetworkAccess.Verdict.ALLOWED, 3L, 3L));
    }

    @Test
    void without_the_profile_nothing_of_it_is_there() {
        try (Sandbox other = Sandbox.open(Unguarded.config())) {
            assertThat(value(other.execute(ExecutionRequest.of("""
                    import os, socket
                    def made(*arguments):
                        try:
                            return bool(socket.socket(*arguments))
                        except OSError as error:
                            return error.errno
                    [made(), made(socket.AF_UNIX), os.path.exists("/opt/network"), hasattr(socket.socket, "sendmsg"),
                     [name for name in os.environ if "proxy" in name.lower() or "SSL" in name]]
                    """)))).isEqualTo("[1,1,false,true,[]]");
        }
    }

    @Test
    void containers_and_the_network_are_not_had_together() {
        SandboxConfig config =
                Networked.config("").with(change -> change.containers = change.containers.withOnRequest(true));

        assertThatThrownBy(() -> Sandbox.open(config))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("no way from a container to the network");
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    private static String value(ExecutionResult result) {
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }
}
