package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.proxy.Outside;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The network profile with the libraries that code uses elsewhere, under the standard policy. */
class NetworkLibrariesTest {
    @TempDir
    private static Path folder;

    private static WebServer web;
    private static WebServer other;
    private static WebServer secure;
    private static Outside webSocket;
    private static SandboxConfig config;
    private static Sandbox sandbox;

    @BeforeAll
    static void open() throws Exception {
        Path cache = ProfilePackages.install(Profile.NETWORK);
        web = WebServer.plain();
        other = WebServer.plain();
        secure = WebServer.secure(folder);
        webSocket = TalkingServers.webSocket();
        String list =
                "GET|POST http://web.test:%1$d/public/, http://127.0.0.1:%1$d/public/, tls.test:%2$d, 127.0.0.1:%2$d, socket.test:%3$d, 127.0.0.1:%3$d"
                        .formatted(web.port(), secure.port(), webSocket.port());
        config = Networked.config(CodeRules.standard(), list).with(change -> {
            change.cacheFolder = Optional.of(cache);
            change.network = change.network.withCertificates(WebServer.certificate(folder));
        });
        sandbox = Sandbox.open(config);
    }

    @AfterAll
    static void close() throws Exception {
        if (sandbox != null) {
            sandbox.close();
            webSocket.close();
            secure.close();
            other.close();
            web.close();
        }
    }

    @Test
    void requests_asks_posts_and_is_told_what_is_not_allowed() {
        ExecutionResult result = run("""
                import requests
                base = "http://web.test:%d"
                with requests.Session() as session:
                    first = session.get(base + "/public/a", params={"b": "c"}, timeout=10)
                    second = session.post(base + "/public/b", json={"x": [1, 2]}, timeout=10)
                    third = session.get(base + "/private", timeout=10)
                    fourth = session.put(base + "/public/c", timeout=10)
                    secure = session.get("https://tls.test:%d/d", timeout=10)
                [first.text, second.text, third.status_code, third.reason, fourth.status_code, secure.text]
                """.formatted(web.port(), secure.port()));

        assertThat(value(result))
                .startsWith("[\"GET /public/a?b=c\",\"POST /public/b\",403,\"")
                .contains("is not allowed; add ")
                .endsWith(",403,\"GET /d\"]");
        assertThat(result.network().accesses())
                .extracting(NetworkAccess::host, NetworkAccess::port, NetworkAccess::verdict)
                .contains(
                        tuple("web.test", web.port(), Verdict.ALLOWED),
                        tuple("web.test", web.port(), Verdict.REFUSED),
                        tuple("tls.test", secure.port(), Verdict.ALLOWED));
    }

    @Test
    void httpx_works_with_and_without_asyncio() {
        assertThat(value(run("""
                import asyncio, httpx
                plain, secure = "http://web.test:%d", "https://tls.test:%d"
                async def together():
                    async with httpx.AsyncClient() as client:
                        answers = await asyncio.gather(*(client.get(f"{secure}/{i}") for i in range(5)))
                        return [answer.text for answer in answers]
                with httpx.Client() as client:
                    own = [client.get(plain + "/public/a").text, client.get(secure + "/b").text]
                [*own, httpx.get(plain + "/private").status_code, *asyncio.run(together())]
                """.formatted(web.port(), secure.port())))).isEqualTo("""
                        ["GET /public/a","GET /b",403,"GET /0","GET /1","GET /2","GET /3","GET /4"]""");
    }

    @Test
    void aiohttp_reaches_servers_by_its_own_connections_and_by_the_proxy() {
        ExecutionResult result = run("""
                import aiohttp, asyncio
                plain, secure, socket = "http://web.test:%d", "https://tls.test:%d", "ws://socket.test:%d"
                async def main():
                    async with aiohttp.ClientSession(trust_env=True) as session:
                        async with session.get(plain + "/public/a") as answer:
                            yield await answer.text()
                        async with session.get(plain + "/private") as answer:
                            yield answer.status
                    async with aiohttp.ClientSession() as session:
                        async with session.get(secure + "/b") as answer:
                            yield await answer.text()
                        async with session.ws_connect(socket) as connection:
                            await connection.send_str("hello")
                            yield (await connection.receive()).data
                        try:
                            await session.get("http://nowhere.example/")
                        except aiohttp.ClientConnectorError as error:
                            yield str(error)
                async def collect():
                    return [each async for each in main()]
                asyncio.run(collect())
                """.formatted(web.port(), secure.port(), webSocket.port()));

        assertThat(value(result))
                .startsWith("[\"GET /public/a\",403,\"GET /b\",\"hello\",\"")
                .contains("add nowhere.example to SANDBOX_NETWORK_ALLOW");
    }

    @Test
    void requests_tries_again_as_it_is_told_to() {
        assertThat(value(run("""
                import requests
                from requests.adapters import HTTPAdapter
                from urllib3.util.retry import Retry
                session = requests.Session()
                session.mount("http://", HTTPAdapter(max_retries=Retry(total=2, status_forcelist=[403], backoff_factor=0)))
                try:
                    session.get("http://web.test:%d/private", timeout=10)
                except requests.exceptions.RetryError as error:
                    answer = "too many 403" in str(error)
                answer
                """.formatted(web.port())))).isEqualTo("true");
    }

    @Test
    void websocket_talks() {
        assertThat(value(run("""
                import websocket
                connection = websocket.create_connection("ws://socket.test:%d/", timeout=10)
                connection.send("good morning")
                answer = connection.recv()
                connection.close()
                answer
                """.formatted(webSocket.port())))).isEqualTo("\"good morning\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import requests; answer = requests.get(url, timeout=10); [answer.status_code, answer.reason]",
                "import httpx; answer = httpx.get(url, follow_redirects=True);"
                        + " [answer.status_code, answer.reason_phrase]",
                """
                import urllib.request, urllib.error
                try:
                    answer = urllib.request.urlopen(url, timeout=10)
                except urllib.error.HTTPError as error:
                    answer = error
                [answer.status, answer.reason]"""
            })
    void a_redirect_is_one_more_request(String ask) {
        ExecutionResult result = run("url = 'http://web.test:%d/public/redirect?http://127.0.0.1:%d/secret'\n%s"
                .formatted(web.port(), other.port(), ask));

        assertThat(value(result))
                .startsWith("[403,\"GET http://127.0.0.1:%d/secret is not allowed".formatted(other.port()));
        assertThat(result.network().accesses())
                .extracting(NetworkAccess::port, NetworkAccess::verdict)
                .containsExactly(tuple(web.port(), Verdict.ALLOWED), tuple(other.port(), Verdict.REFUSED));
    }

    @Test
    void a_certificate_that_nobody_vouches_for_is_refused() throws Exception {
        try (Sandbox others = Sandbox.open(
                config.with(change -> change.network = NetworkConfig.defaults().withAllow(change.network.allow())))) {
            assertThat(value(others.execute(ExecutionRequest.of("""
                    import asyncio, aiohttp, httpx, requests, urllib.error, urllib.request
                    url = "https://127.0.0.1:%d/"
                    async def by_aiohttp(url):
                        async with aiohttp.ClientSession() as session:
                            return await session.get(url)
                    def failure(call):
                        try:
                            return call(url).status_code
                        except Exception as error:
                            return "CERTIFICATE_VERIFY_FAILED" in str(error)
                    [failure(call) for call in (requests.get, httpx.get, urllib.request.urlopen,
                                                lambda url: asyncio.run(by_aiohttp(url)))]
                    """.formatted(secure.port())))))
                    .isEqualTo("[true,true,true,true]");
        }
    }

    @Test
    void imports_cost_nothing() {
        try (Sandbox unguarded =
                Sandbox.open(config.with(change -> change.rules = change.rules.withPolicy(Policy.OFF)))) {
            assertThat(value(unguarded.execute(ExecutionRequest.of("""
                    import sys
                    before = set(sys.modules)
                    import aiohttp, email, ftplib, httpx, requests, smtplib, urllib.request, websocket
                    sorted(set(sys.modules) - before)
                    """)))).isEqualTo("[]");
        }
    }

    @Test
    void nothing_is_missing_of_the_profile() {
        SandboxInfo.ProfileInfo network = sandbox.info().profiles().stream()
                .filter(profile -> profile.profile() == Profile.NETWORK)
                .findFirst()
                .orElseThrow();

        assertThat(network.missing()).isEmpty();
        assertThat(network.versions()).containsKeys("aiohttp", "httpx", "requests", "websocket");
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    private static String value(ExecutionResult result) {
        assertThat(result.error()).as(result.toString()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }
}
