package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Locale;

/**
 * A connection that is kept, on which one request follows the other. As plain as can be: clients share the processors with
 * the server that they measure.
 */
public final class HttpConnection implements AutoCloseable {
    /** Of an answer more is not looked at; the rest is read all the same. */
    private static final int MOST_KEPT = 8 << 10;

    private static final int BUFFER = 64 << 10;
    private static final int PATIENCE_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream in;

    /** What came back, or the beginning of it. */
    public record Answer(int status, String body) {}

    HttpConnection(URI uri) throws IOException {
        socket = new Socket(uri.getHost(), uri.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
    }

    public Answer send(HttpCall call) throws IOException {
        call.writeTo(socket.getOutputStream());
        int status = Integer.parseInt(line().split(" ", 3)[1]);
        long length = 0;
        boolean chunked = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length =
                        Long.parseLong(header.substring(header.indexOf(':') + 1).strip());
            } else if (lower.startsWith("transfer-encoding:")) {
                chunked = lower.endsWith("chunked");
            }
        }
        return new Answer(status, chunked ? chunks() : piece(length));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private String chunks() throws IOException {
        StringBuilder kept = new StringBuilder();
        for (long size = chunkSize(); size > 0; size = chunkSize()) {
            String piece = piece(size);
            if (kept.length() < MOST_KEPT) {
                kept.append(piece);
            }
            line();
        }
        line();
        return kept.toString();
    }

    private long chunkSize() throws IOException {
        return Long.parseLong(line().strip(), 16);
    }

    private String piece(long length) throws IOException {
        byte[] kept = in.readNBytes((int) Math.min(length, MOST_KEPT));
        in.skipNBytes(length - kept.length);
        return new String(kept, ISO_8859_1);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server has closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
