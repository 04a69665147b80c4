package dev.constrictor.bench.served;

import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A client over HTTP, on one connection. */
public record HttpClient(HttpConnection connection, HttpCall call) implements ServedClient {
    private static final String ONLY_CALLER = "bench";

    public static HttpClient of(HttpServer server, String caller) throws IOException {
        return new HttpClient(server.connect(), server.execution(caller, PythonCode.TWO_PLUS_TWO));
    }

    /** With a server of its own, which ends with it. */
    public static ServedClient withServer() throws IOException, InterruptedException {
        HttpServer server = HttpServer.start(List.of(ONLY_CALLER), Map.of("SANDBOX_RATE_LIMIT", "off"));
        HttpClient first = of(server, ONLY_CALLER);
        return new ServedClient() {
            private HttpClient client = first;

            @Override
            public String twoPlusTwo() throws IOException {
                try {
                    return client.twoPlusTwo();
                } catch (
                        EOFException
                                e) { // others had their turn for longer than the server keeps a connection that rests
                    client.close();
                    client = of(server, ONLY_CALLER);
                    return client.twoPlusTwo();
                }
            }

            @Override
            public void close() throws IOException {
                client.close();
                server.close();
            }
        };
    }

    @Override
    public String twoPlusTwo() throws IOException {
        return connection.send(call).body();
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
