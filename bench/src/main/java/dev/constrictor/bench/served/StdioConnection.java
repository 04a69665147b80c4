package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.bench.contender.WrongAnswerException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;

/** Lines to and from a server that was started for it, after the two have introduced themselves. */
public final class StdioConnection implements Closeable {
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"bench","version":"1"}}}
            """;
    private static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    private static final int HEAD = 200;

    private final ServerProcess server;
    private final BufferedReader answers;

    private StdioConnection(ServerProcess server) {
        this.server = server;
        this.answers = server.process().inputReader(UTF_8);
    }

    /** A server that does not answer is ended. */
    public static StdioConnection open(ServerProcess server) throws IOException {
        StdioConnection connection = new StdioConnection(server);
        try {
            connection.send(HELLO.getBytes(UTF_8));
            connection.read();
            connection.send(INITIALIZED.getBytes(UTF_8));
            return connection;
        } catch (IOException e) {
            server.close();
            throw e;
        }
    }

    public ServerProcess server() {
        return server;
    }

    public void send(byte[] line) throws IOException {
        server.process().getOutputStream().write(line);
        server.process().getOutputStream().flush();
    }

    /** The next answer; what the server says without being asked is passed over. */
    public String read() throws IOException {
        String line = answers.readLine();
        while (line != null && !isAnswer(line)) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new WrongAnswerException("the server over stdio", "a message", "its end");
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private static boolean isAnswer(String line) {
        return line.substring(0, Math.min(HEAD, line.length())).contains("\"id\"");
    }
}
