package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** An issuer of tokens on this machine, with its keys at an address of their own. */
public final class Issuer implements AutoCloseable {
    public static final RSAKey RSA = rsa("rsa-1");
    public static final RSAKey OTHER_RSA = rsa("rsa-2");
    public static final ECKey EC = ec("ec-1");
    static final URI RESOURCE = URI.create("https://constrictor.example/mcp");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile HttpHandler answer;

    public Issuer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            fetches.incrementAndGet();
            try (exchange) {
                answer.handle(exchange);
            }
        });
        server.start();
        publish(RSA, EC);
    }

    URI address() {
        return URI.create("http://127.0.0.1:%d".formatted(server.getAddress().getPort()));
    }

    URI keys() {
        return address().resolve("/keys");
    }

    public OAuthConfig config() {
        return OAuthConfig.of(address(), RESOURCE, new KeyLocation.Remote(keys()));
    }

    void publish(JWK... keys) {
        answer = text(new JWKSet(List.of(keys)).toString());
    }

    void answer(HttpHandler handler) {
        answer = handler;
    }

    static HttpHandler text(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return exchange -> respond(exchange, 200, bytes);
    }

    static HttpHandler status(int status) {
        return exchange -> respond(exchange, status, new byte[0]);
    }

    static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            try (OutputStream stream = exchange.getResponseBody()) {
                stream.write(body);
            }
        }
    }

    int fetches() {
        return fetches.get();
    }

    /** Good for an hour. */
    JWTClaimsSet.Builder claims() {
        return new JWTClaimsSet.Builder()
                .issuer(address().toString())
                .audience(RESOURCE.toString())
                .subject("alice")
                .expirationTime(Date.from(Instant.now().plusSeconds(3600)));
    }

    public String token() {
        return token(claims -> claims);
    }

    public String token(UnaryOperator<JWTClaimsSet.Builder> change) {
        return sign(
                header(JWSAlgorithm.RS256, RSA).build(), change.apply(claims()).build(), RSA);
    }

    String token(JWSHeader header, JWK key) {
        return sign(header, claims().build(), key);
    }

    static JWSHeader.Builder header(JWSAlgorithm algorithm, JWK key) {
        return new JWSHeader.Builder(algorithm).type(JOSEObjectType.JWT).keyID(key.getKeyID());
    }

    static String sign(JWSHeader header, JWTClaimsSet claims, JWK key) {
        try {
            SignedJWT jwt = new SignedJWT(header, claims);
            jwt.sign(signer(key));
            return jwt.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static RSAKey rsa(String name) {
        try {
            return new RSAKeyGenerator(2048).keyID(name).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static JWSSigner signer(JWK key) throws JOSEException {
        return key instanceof ECKey ec ? new ECDSASigner(ec) : new RSASSASigner(key.toRSAKey());
    }

    private static ECKey ec(String name) {
        try {
            return new ECKeyGenerator(Curve.P_256).keyID(name).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
