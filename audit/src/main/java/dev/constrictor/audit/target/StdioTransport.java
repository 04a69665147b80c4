package dev.constrictor.audit.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * A conversation over the standard streams of a process that may say anything, or nothing, or too much. What is kept of it
 * is bounded, and nobody waits for it to read.
 */
final class StdioTransport implements McpClientTransport {
    /** For what is still on its way when a process ends, or a stream. */
    static final Duration LAST_MOMENTS = Duration.ofMillis(300);

    private static final String ENDED = "its process has ended";

    private final Process process;
    private final int longestMessage;
    private final McpJsonMapper json = McpJsonDefaults.getMapper();
    private final Outbox outbox = new Outbox();
    private final CompletableFuture<String> end = new CompletableFuture<>();
    private final Thread writer;
    private volatile Noise noise = Noise.NONE;

    StdioTransport(Process process, int longestMessage) {
        this.process = process;
        this.longestMessage = longestMessage;
        this.writer = Thread.ofPlatform().daemon().name("audit-server-input").unstarted(this::write);
        Thread.ofVirtual().name("audit-server-end").start(this::awaitEnd);
    }

    /** Why no message comes any more, once that is so. */
    CompletableFuture<String> end() {
        return end;
    }

    Noise noise() {
        return noise;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            writer.start();
            Thread.ofPlatform().daemon().name("audit-server-output").start(() -> read(handler));
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromCallable(() -> json.writeValueAsString(message)).flatMap(this::send);
    }

    /** The streams stay open, for a server that sees their end leaves, and what it started is nobody's any more. */
    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> end.complete("the conversation was closed"));
    }

    /** To be called once the process has ended, or does not matter any more. */
    void release() {
        writer.interrupt();
        try {
            process.getInputStream().close();
        } catch (IOException e) {
            // There is nothing to be read from it.
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    private Mono<Void> send(String message) {
        if (end.isDone()) {
            return Mono.error(new IOException(end.join()));
        }
        return outbox.offer((message + "\n").getBytes(UTF_8))
                ? Mono.empty()
                : Mono.error(new IOException("it does not read what it is sent"));
    }

    /**
     * Its streams would not tell: a child that it leaves behind may keep them open. Nor would {@link Process#onExit}, which
     * may wait for who reads from them.
     */
    private void awaitEnd() {
        try {
            process.waitFor();
            end.complete(ENDED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try (OutputStream input = process.getOutputStream()) {
            outbox.emptyInto(input);
        } catch (IOException e) {
            end.complete(unlessEnded("it has closed its standard input"));
        } catch (InterruptedException e) {
            // The conversation was closed.
        }
    }

    private void read(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        try {
            end.complete(readAll(new BoundedLines(process.getInputStream(), longestMessage), handler));
        } catch (IOException e) {
            end.complete("its standard output cannot be read: " + e.getMessage());
        }
    }

    /** @return why there is no more */
    private String readAll(BoundedLines lines, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler)
            throws IOException {
        try {
            for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
                Optional<JSONRPCMessage> message = message(line.get());
                if (message.isPresent()) {
                    handle(message.get(), handler);
                } else {
                    noise = noise.and(line.get());
                }
                if (noise.tooMuch()) {
                    return "too much of its standard output is no message";
                }
            }
        } catch (BoundedLines.TooLong e) {
            return "a line of its standard output is longer than %,d bytes".formatted(longestMessage);
        }
        return unlessEnded("it has closed its standard output");
    }

    private Optional<JSONRPCMessage> message(byte[] line) {
        try {
            return Optional.of(McpSchema.deserializeJsonRpcMessage(json, new String(line, UTF_8)));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static void handle(JSONRPCMessage message, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        // One that cannot be handled costs nothing but its answer.
        Mono.defer(() -> handler.apply(Mono.just(message))).onErrorComplete().subscribe();
    }

    /** Streams close a moment before a process has ended. */
    private String unlessEnded(String reason) {
        try {
            return process.waitFor(LAST_MOMENTS.toMillis(), TimeUnit.MILLISECONDS) ? ENDED : reason;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return reason;
        }
    }
}
