package dev.constrictor.server.tracing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** Takes traces as a real collector does, by OTLP over HTTP. */
final class Collector implements AutoCloseable {
    private final int status;
    private final HttpServer server;
    private final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();
    private final List<Headers> headers = new CopyOnWriteArrayList<>();

    Collector() throws IOException {
        this(200);
    }

    /** @param status of every answer */
    Collector(int status) throws IOException {
        this.status = status;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/v1/traces", this::take);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<ReceivedSpan> spans() {
        return List.copyOf(spans);
    }

    /** On a busy machine the first ones may take longer than an exporter waits when it is closed. */
    List<ReceivedSpan> await(int count) throws InterruptedException {
        for (int i = 0; spans.size() < count && i < 1000; i++) {
            Thread.sleep(10);
        }
        return spans();
    }

    List<Headers> headers() {
        return List.copyOf(headers);
    }

    private void take(HttpExchange exchange) throws IOException {
        headers.add(exchange.getRequestHeaders());
        try (exchange;
                InputStream body = body(exchange)) {
            spans.addAll(ReceivedSpan.of(body.readAllBytes()));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    private static InputStream body(HttpExchange exchange) throws IOException {
        return "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))
                ? new GZIPInputStream(exchange.getRequestBody())
                : exchange.getRequestBody();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
