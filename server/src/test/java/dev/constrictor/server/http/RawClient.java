package dev.constrictor.server.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A client that sends exactly the bytes it is told to. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream in;

    RawClient(Socket socket) {
        this.socket = socket;
        try {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RawClient to(RunningHttp server) throws IOException {
        return new RawClient(new Socket(server.uri().getHost(), server.service().port()));
    }

    /** One that has room for few unread bytes, so that a server soon notices that it does not read. */
    static RawClient withLittleRoom(RunningHttp server) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(
                new InetSocketAddress(server.uri().getHost(), server.service().port()));
        return new RawClient(socket);
    }

    /** Sends one request and reads its response. */
    static RawResponse ask(RunningHttp server, String request) throws IOException {
        try (RawClient client = to(server)) {
            return client.send(request).read();
        }
    }

    /** Every response that a request text brings forth until the server closes. */
    static List<RawResponse> askForAll(RunningHttp server, String requests) throws IOException {
        try (RawClient client = to(server)) {
            client.send(requests);
            client.socket.shutdownOutput();
            return client.readAll();
        }
    }

    Socket socket() {
        return socket;
    }

    RawClient send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    /** Sends what the server takes, which may close before all of it is written. */
    RawClient sendAsMuchAsPossible(byte[] bytes) {
        try {
            return send(bytes);
        } catch (IOException e) {
            return this;
        }
    }

    RawResponse read() throws IOException {
        return readIfAny().orElseThrow(() -> new IOException("the server closed without a response"));
    }

    List<RawResponse> readAll() throws IOException {
        List<RawResponse> responses = new ArrayList<>();
        for (Optional<RawResponse> next = readIfAny(); next.isPresent(); next = readIfAny()) {
            responses.add(next.get());
        }
        return responses;
    }

    Optional<RawResponse> readIfAny() throws IOException {
        Optional<String> statusLine = line();
        if (statusLine.isEmpty()) {
            return Optional.empty();
        }
        int status = Integer.parseInt(statusLine.get().split(" ", 3)[1]);
        Map<String, List<String>> headers = headers();
        return Optional.of(new RawResponse(status, headers, body(status, headers)));
    }

    /** Reads the head of a response and leaves its body. */
    RawResponse readHead() throws IOException {
        int status = Integer.parseInt(line().orElseThrow().split(" ", 3)[1]);
        return new RawResponse(status, headers(), "");
    }

    /** Reads on until this text has come. */
    void readUntil(String text) throws IOException {
        StringBuilder seen = new StringBuilder();
        while (seen.indexOf(text) < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("closed after: " + seen);
            }
            seen.append((char) next);
        }
    }

    /** Whether the server ends the connection, in whatever way, without another byte. */
    boolean isClosedByServer() throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            return true;
        }
    }

    /** Ends the connection at once, so that the server gets a reset. */
    void vanish() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private Map<String, List<String>> headers() throws IOException {
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line = line().orElseThrow(); !line.isEmpty(); line = line().orElseThrow()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        return headers;
    }

    private String body(int status, Map<String, List<String>> headers) throws IOException {
        if (status == 204 || status == 304 || status < 200) {
            return "";
        }
        if (headers.containsKey("content-length")) {
            int length = Integer.parseInt(headers.get("content-length").getFirst());
            return text(exactly(length));
        }
        return headers.containsKey("transfer-encoding") ? chunks() : text(in.readAllBytes());
    }

    private String chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.writeBytes(exactly(size));
            line();
        }
        line();
        return text(body.toByteArray());
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().orElseThrow(() -> new IOException("the stream was cut off")), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("the body was cut off after %d of %d bytes".formatted(bytes.length, length));
        }
        return bytes;
    }

    private Optional<String> line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return Optional.empty();
        }
        while (next >= 0 && next != '\n') {
            if (next != '\r') {
                line.write(next);
            }
            next = in.read();
        }
        return Optional.of(line.toString(StandardCharsets.ISO_8859_1));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
