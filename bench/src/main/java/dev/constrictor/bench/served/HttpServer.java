package dev.constrictor.bench.served;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A server over HTTP on loopback, and the callers it knows. */
public final class HttpServer implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("serves the Model Context Protocol at (\\S+);");
    private static final int OK = 200;
    private static final long LONGEST_START_MILLIS = 30_000;

    private final ServerProcess process;
    private final URI uri;
    private final Map<String, String> tokens;

    private HttpServer(ServerProcess process, URI uri, Map<String, String> tokens) {
        this.process = process;
        this.uri = uri;
        this.tokens = tokens;
    }

    /** @param settings beside the defaults */
    public static HttpServer start(List<String> callers, Map<String, String> settings)
            throws IOException, InterruptedException {
        Map<String, String> tokens = new LinkedHashMap<>();
        callers.forEach(caller -> tokens.put(caller, newToken()));
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put(
                "SANDBOX_API_TOKEN",
                tokens.entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(",")));
        ServerProcess process =
                ServerProcess.start(all, ProcessBuilder.Redirect.PIPE, "--http", "--host", "127.0.0.1", "--port", "0");
        HttpServer server = new HttpServer(process, address(process), tokens);
        server.awaitReady();
        return server;
    }

    public HttpConnection connect() throws IOException {
        return new HttpConnection(uri);
    }

    public HttpCall execution(String caller, PythonCode code) {
        return HttpCall.post(uri, tokens.getOrDefault(caller, ""), code);
    }

    @Override
    public void close() throws IOException {
        process.close();
    }

    private void awaitReady() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST_START_MILLIS * 1_000_000;
        try (HttpConnection connection = connect()) {
            HttpCall question = HttpCall.get(uri, "/readyz");
            while (connection.send(question).status() != OK) {
                if (System.nanoTime() > deadline) {
                    process.close();
                    throw new IOException("the server at %s does not become ready".formatted(uri));
                }
                Thread.sleep(20);
            }
        }
    }

    /** As its first line tells; what it complains of instead is passed on. */
    private static URI address(ServerProcess process) throws IOException {
        BufferedReader errors = process.process().errorReader(UTF_8);
        String line = errors.readLine();
        Matcher address = ADDRESS.matcher(String.valueOf(line));
        if (!address.find()) {
            process.close();
            throw new IOException("the server does not start: " + line);
        }
        return URI.create(address.group(1));
    }

    private static String newToken() {
        byte[] bytes = new byte[24];
        ThreadLocalRandom.current().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
