package dev.constrictor.bench.served;

import java.io.IOException;
import java.util.Map;

/** A client over stdin and stdout, with the server that it has started. */
public final class StdioClient implements ServedClient {
    private final StdioConnection connection;
    private final byte[] call = PythonCode.TWO_PLUS_TWO.line(1);

    private StdioClient(StdioConnection connection) {
        this.connection = connection;
    }

    public static StdioClient start() throws IOException {
        return new StdioClient(StdioConnection.open(ServerProcess.start(Map.of(), ProcessBuilder.Redirect.INHERIT)));
    }

    @Override
    public String twoPlusTwo() throws IOException {
        connection.send(call);
        return connection.read();
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }
}
