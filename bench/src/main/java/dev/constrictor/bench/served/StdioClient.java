package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.bench.contender.WrongAnswerException;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;

/** A client over stdin and stdout, with the server that it has started. */
public final class StdioClient implements ServedClient {
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"bench","version":"1"}}}
            """;
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";

    private final ServerProcess server;
    private final BufferedReader answers;
    private final byte[] call = (PythonCode.TWO_PLUS_TWO.request(false) + "\n").getBytes(UTF_8);

    private StdioClient(ServerProcess server) {
        this.server = server;
        this.answers = server.process().inputReader(UTF_8);
    }

    public static StdioClient start() throws IOException {
        StdioClient client = new StdioClient(ServerProcess.start(Map.of(), ProcessBuilder.Redirect.INHERIT));
        client.send(HELLO.getBytes(UTF_8));
        client.read();
        client.send(INITIALIZED.getBytes(UTF_8));
        return client;
    }

    @Override
    public String twoPlusTwo() throws IOException {
        send(call);
        return read();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void send(byte[] line) throws IOException {
        server.process().getOutputStream().write(line);
        server.process().getOutputStream().flush();
    }

    private String read() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new WrongAnswerException("the server over stdio", "a message", "its end");
        }
        return line;
    }
}
