package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A web server on the loopback interface that answers what it was asked. */
final class WebServer implements AutoCloseable {
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
    private static final char[] PASSWORD = "password".toCharArray();

    private final HttpServer server;

    private WebServer(HttpServer server) {
        this.server = server;
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", WebServer::answer);
        server.createContext("/public/redirect", WebServer::redirect);
        server.start();
    }

    static WebServer plain() throws IOException {
        return new WebServer(HttpServer.create(ANY_PORT, 0));
    }

    /** @param folder gets the certificate that {@link #certificate} names */
    static WebServer secure(Path folder) throws Exception {
        Path keys = folder.resolve("keys.p12");
        keytool(
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=tls.test",
                "-ext",
                "san=dns:tls.test,ip:127.0.0.1",
                "-ext",
                "bc=ca:true",
                "-keystore",
                keys.toString());
        keytool(
                "-exportcert",
                "-rfc",
                "-keystore",
                keys.toString(),
                "-file",
                certificate(folder).toString());
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(keys)) {
            store.load(bytes, PASSWORD);
        }
        KeyManagerFactory identity = KeyManagerFactory.getInstance("PKIX");
        identity.init(store, PASSWORD);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(identity.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(ANY_PORT, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        return new WebServer(server);
    }

    static Path certificate(Path folder) {
        return folder.resolve("certificate.pem");
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body =
                    (exchange.getRequestMethod() + " " + exchange.getRequestURI()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** To what stands behind the question mark. */
    private static void redirect(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders()
                    .set("Location", exchange.getRequestURI().getQuery());
            exchange.sendResponseHeaders(302, -1);
        }
    }

    private static void keytool(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-alias", "server", "-storepass", new String(PASSWORD)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}
