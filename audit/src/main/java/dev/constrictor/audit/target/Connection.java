package dev.constrictor.audit.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Reply;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ListToolsResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import reactor.core.Exceptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** One conversation with a server, by the official SDK's client. */
final class Connection implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration LIST = Duration.ofSeconds(5);
    private static final Duration LEAVE = Duration.ofSeconds(2);

    private static final int LONGEST_MESSAGE = 16 << 20;
    private static final int LONGEST_REASON = 1 << 20;

    private final McpAsyncClient client;
    private final Optional<StartedServer> process;
    private final CodeTool tool;
    private final String serverName;
    private final Duration patience;

    private Connection(
            McpAsyncClient client,
            Optional<StartedServer> process,
            CodeTool tool,
            String serverName,
            Duration patience) {
        this.client = client;
        this.process = process;
        this.tool = tool;
        this.serverName = serverName;
        this.patience = patience;
    }

    static Connection open(TargetOptions options) throws TargetException, InterruptedException {
        Optional<StartedServer> process = start(options);
        McpClientTransport transport =
                process.map(StartedServer::transport).orElseGet(() -> http((ServerAddress.Running) options.address()));
        McpAsyncClient client = McpClient.async(transport)
                .requestTimeout(Duration.ofHours(2))
                .initializationTimeout(START)
                .clientInfo(Implementation.builder("constrictor-audit", "1").build())
                .build();
        try {
            await(process, client.initialize().toFuture(), START);
            ListToolsResult listed = await(
                    process, client.listTools().toFuture(), options.patience().plus(LIST));
            return new Connection(
                    client,
                    process,
                    CodeTool.find(Optional.ofNullable(listed.tools()).orElse(List.of()), options),
                    Optional.ofNullable(client.getServerInfo())
                            .map(Implementation::name)
                            .orElse(""),
                    options.patience());
        } catch (TargetException | InterruptedException e) {
            end(client, process);
            throw e;
        } catch (ExecutionException | TimeoutException | RuntimeException e) {
            try {
                throw new TargetException("%s cannot be spoken to: %s%s"
                        .formatted(
                                options.name(),
                                reason(e),
                                process.isPresent() ? process.get().explanation() : ""));
            } finally {
                end(client, process);
            }
        }
    }

    private static Optional<StartedServer> start(TargetOptions options) throws TargetException {
        if (!(options.address() instanceof ServerAddress.Started started)) {
            return Optional.empty();
        }
        try {
            return Optional.of(StartedServer.start(started, LONGEST_MESSAGE));
        } catch (IOException e) {
            throw new TargetException("%s cannot be started: %s".formatted(options.name(), e.getMessage()));
        }
    }

    CodeTool tool() {
        return tool;
    }

    /** As the server calls itself. */
    String serverName() {
        return serverName;
    }

    /** What it said so far that is no message. */
    Noise noise() {
        return process.map(StartedServer::noise).orElse(Noise.NONE);
    }

    Reply run(Call call) throws InterruptedException {
        long begin = System.nanoTime();
        CompletableFuture<CallToolResult> answer = client.callTool(CallToolRequest.builder(tool.name())
                        .arguments(tool.arguments(call.code(), call.timeout(), call.arguments()))
                        .build())
                .toFuture();
        try {
            return reply(await(process, answer, call.timeout().plus(patience)), since(begin));
        } catch (TimeoutException e) {
            // The server hears that nobody waits any more.
            answer.cancel(true);
            return Reply.of(Reply.Kind.SILENT, reason(e), since(begin));
        } catch (ExecutionException | RuntimeException e) {
            return Exceptions.unwrap(e.getCause() == null ? e : e.getCause()) instanceof McpError said
                    ? Reply.of(Reply.Kind.FAILED, reason(e) + data(said), since(begin))
                    : Reply.of(Reply.Kind.BROKEN, reason(e), since(begin));
        }
    }

    private static String data(McpError error) {
        return error.getJsonRpcError() == null || error.getJsonRpcError().data() == null
                ? ""
                : "\n" + error.getJsonRpcError().data();
    }

    private static <T> T await(Optional<StartedServer> process, CompletableFuture<T> answer, Duration time)
            throws InterruptedException, ExecutionException, TimeoutException {
        return process.isPresent()
                ? process.get().await(answer, time)
                : answer.get(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        end(client, process);
    }

    private static Reply reply(CallToolResult result, Duration took) {
        JsonNode structured = result.structuredContent() == null
                ? MissingNode.getInstance()
                : JsonMapper.shared().valueToTree(result.structuredContent());
        String text = result.content() == null
                ? ""
                : result.content().stream()
                        .map(content -> switch (content) {
                            case TextContent words -> words.text();
                            case EmbeddedResource resource
                            when resource.resource() instanceof TextResourceContents words -> words.text();
                            case EmbeddedResource resource
                            when resource.resource() instanceof BlobResourceContents bytes -> decoded(bytes.blob());
                            default -> "";
                        })
                        .collect(Collectors.joining("\n"));
        boolean failed = Boolean.TRUE.equals(result.isError());
        String all = structured.isMissingNode() ? text : text + "\n" + structured;
        return new Reply(failed ? Reply.Kind.FAILED : Reply.Kind.ANSWERED, all, structured, took);
    }

    private static String decoded(String base64) {
        try {
            return new String(Base64.getMimeDecoder().decode(base64), UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static McpClientTransport http(ServerAddress.Running running) {
        URI url = running.url();
        HttpRequest.Builder request = HttpRequest.newBuilder();
        running.headers().forEach(request::header);
        String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        return HttpClientStreamableHttpTransport.builder(url.getScheme() + "://" + url.getRawAuthority())
                .endpoint(path + query)
                .requestBuilder(request)
                .maxResponseSize(LONGEST_MESSAGE)
                .build();
    }

    private static void end(McpAsyncClient client, Optional<StartedServer> process) {
        try {
            client.closeGracefully().timeout(LEAVE).block();
        } catch (RuntimeException e) {
            // A server that does not let us go is ended all the same.
        }
        process.ifPresent(StartedServer::close);
    }

    private static String reason(Throwable failure) {
        Throwable cause = Exceptions.unwrap(failure);
        boolean refused = cause instanceof ConnectException;
        while (cause.getCause() != null) {
            cause = cause.getCause();
            refused |= cause instanceof ConnectException;
        }
        if (refused) {
            return "nobody listens there";
        }
        if (cause instanceof TimeoutException) {
            return "no answer came in time";
        }
        if (cause instanceof McpHttpClientTransportAuthorizationException) {
            return "it asks who calls: give a token with --header 'Authorization: Bearer …'";
        }
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return message.length() > LONGEST_REASON ? message.substring(0, LONGEST_REASON) : message;
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
