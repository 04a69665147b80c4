package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Networked;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.proxy.Outside;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The network profile, with no guard and an empty list: the kernel and the proxy alone must hold. */
class HostileNetworkTest {
    /** The kernel is asked, not what stands in front of it. */
    private static final String WITHOUT_STAND_INS = """
            import _socket, socket
            for _name in ("socket", "getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr", "getnameinfo"):
                setattr(socket, _name, getattr(_socket, _name))
            import os
            for _name in [_name for _name in os.environ if "proxy" in _name.lower()]:
                del os.environ[_name]
            """;

    /** What these get is no way out: objects that are not connected, the gate itself, and the address of localhost. */
    private static final Map<String, String> EXPECTED = Map.of(
            "NW-11",
            "\\[\\[1,1\\],\\[2,1\\],\\[10,1\\]\\]",
            "NW-11 without stand-ins",
            "\\[\\[1,1\\]\\]",
            "NW-17",
            "",
            "NW-20",
            "\\d+");

    @TempDir
    private static Path hostWork;

    private static Canaries canaries;
    private static Sandbox sandbox;

    @BeforeAll
    static void plant() throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        Interpreter interpreter = Interpreters.resolve(Optional.empty(), cache, message -> {});
        canaries = new Canaries(interpreter, cache.path());
        sandbox = Sandbox.open(Networked.config(""));
    }

    @AfterAll
    static void close() throws Exception {
        sandbox.close();
        canaries.close();
    }

    static Stream<Arguments> probes() {
        return Probe.all().stream()
                .filter(probe -> probe.id().startsWith("NW"))
                .flatMap(probe -> Stream.of(Arguments.of(probe, ""), Arguments.of(probe, " without stand-ins")));
    }

    @ParameterizedTest(name = "{0}{1}")
    @MethodSource("probes")
    void an_empty_list_gives_nothing_to(Probe probe, String way) throws IOException {
        canaries.plant();
        String program = probe.program(canaries.json("/tmp", Path.of("/opt/python/lib/python3.14/os.py"), 65));

        ExecutionResult result = sandbox.execute(ExecutionRequest.of((way.isEmpty() ? "" : WITHOUT_STAND_INS) + program)
                .withTimeout(Duration.ofSeconds(20)));

        assertThat(canaries.losses(result.toString())).as(result.toString()).isEmpty();
        result.value()
                .ifPresent(value -> assertThat(value.json().path("got").toString())
                        .as(value.json().toString())
                        .matches(EXPECTED.getOrDefault(probe.id() + way, "null")));
        assertThat(result.value().isPresent() || result.error().isPresent()).isTrue();
        assertThat(result.network().accesses())
                .extracting(NetworkAccess::verdict)
                .doesNotContain(Verdict.ALLOWED, Verdict.FAILED);
    }

    @Test
    void the_kernel_makes_no_socket_of_any_kind_but_to_the_gate() {
        for (int first = 0; first < 46; first += 5) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import ctypes
                    libc = ctypes.CDLL(None, use_errno=True)
                    [[family, kind] for family in range(%d, %d) for kind in range(1, 11)
                     if libc.socket(family, kind, 0) >= 0]
                    """.formatted(first, first + 5)));

            assertThat(result.error()).isEmpty();
            assertThat(result.value().orElseThrow().json()).hasToString(first == 0 ? "[[1,1]]" : "[]");
        }
    }

    @Test
    void a_socket_to_the_gate_connects_nowhere_else_and_serves_nobody() throws IOException {
        Path path = hostWork.resolve("socket");
        try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(UnixDomainSocketAddress.of(path));
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import _socket, os
                    def tried(call):
                        with_gate = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
                        try:
                            call(with_gate)
                            return "done"
                        except OSError as error:
                            return error.errno
                        finally:
                            with_gate.close()
                    places = ["%s", "/private/box/server.sock", "/private/box/g1", "\\0abstract", "/tmp/link"]
                    os.symlink("%s", "/tmp/link")
                    [*[tried(lambda gate: gate.connect(place)) for place in places],
                     tried(lambda gate: gate.bind("/tmp/here")), tried(lambda gate: gate.listen(1)),
                     tried(lambda gate: gate._accept()), tried(lambda gate: gate.getpeername()),
                     tried(lambda gate: gate.sendmsg([b"x"])), tried(lambda gate: gate.recvmsg(1)),
                     tried(lambda gate: gate.setsockopt(1, 7, 1 << 20)), tried(lambda gate: gate.sendto(b"x", places[0])),
                     sorted(os.listdir("/private/box")), os.path.exists("/run")]
                    """.formatted(path, path)));

            assertThat(result.value().orElseThrow().json())
                    .hasToString("[1,1,1,1,1,1,1,1,1,1,1,1,1,[\"tmp\",\"workspace\"],false]");
        }
    }

    @Test
    void the_gate_of_another_inmate_is_out_of_reach() throws Exception {
        try (Outside echo = Outside.echo();
                Sandbox two = Sandbox.open(Networked.config("127.0.0.1:" + echo.port()))) {
            String connect = """
                    import socket
                    try:
                        socket.create_connection(("127.0.0.1", %d)).close()
                        print("reached")
                    except OSError as error:
                        print(error.strerror)
                    """.formatted(echo.port());
            var open = two.start(ExecutionRequest.of(connect + "import time; time.sleep(2)"), (stream, text) -> {});
            ExecutionResult closed = two.execute(ExecutionRequest.of(connect).withNetworkAllow(List.of("127.0.0.1:1")));

            assertThat(closed.stdout()).contains("network_allow");
            assertThat(closed.network().accesses())
                    .extracting(NetworkAccess::verdict)
                    .containsExactly(Verdict.REFUSED);
            assertThat(open.await().stdout()).isEqualTo("reached\n");
        }
    }

    @Test
    void who_asks_for_connections_without_end_is_killed_and_nobody_else_notices() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                import _socket
                while True:
                    try:
                        _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM).close()
                    except OSError:
                        pass
                """).withTimeout(Duration.ofSeconds(30)));

        assertThat(result.error().orElseThrow().message()).contains("refused system calls");
        assertThat(result.resources().wallTime()).isLessThan(25);
        ExecutionResult next = sandbox.execute(ExecutionRequest.of("6 * 7"));
        assertThat(next.error()).isEmpty();
    }

    @Test
    void the_filter_is_the_one_that_all_inmates_have() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                import ctypes
                libc = ctypes.CDLL(None, use_errno=True)
                [libc.connect(0, None, 0), ctypes.get_errno(), libc.accept(0, None, None), ctypes.get_errno()]
                """));

        assertThat(result.value().orElseThrow().json()).hasToString("[-1,1,-1,1]");
        assertThat(result.securityEvents()).extracting(event -> event.what()).containsExactly("connect", "accept");
    }
}
