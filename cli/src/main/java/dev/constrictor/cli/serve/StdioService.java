package dev.constrictor.cli.serve;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.stdio.StdioLimits;
import dev.constrictor.mcp.stdio.StdioTransport;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.SandboxServer;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.execution.ExecutionObserver;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Serves one client until it leaves, a signal comes, or there turns out to be no jail. */
public final class StdioService {
    /** What running calls get once a signal has come. Clients send SIGKILL two seconds after SIGTERM. */
    public static final Duration PATIENCE = Duration.ofMillis(1500);

    /** What a client gets to read its last replies once a signal has come. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    /** What a sandbox gets to turn out impossible once its client has left. */
    private static final Duration OPENING = Duration.ofSeconds(5);

    private static final int UNREAD_RESULTS = 4;

    private final ServerSettings settings;
    private final PendingSandbox sandbox;
    private final ExecutionObserver observer;

    public StdioService(ServerSettings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        this.settings = requireNonNull(settings, "settings is null");
        this.sandbox = requireNonNull(sandbox, "sandbox is null");
        this.observer = requireNonNull(observer, "observer is null");
    }

    /**
     * An interrupt of the calling thread ends it, as the end of input does.
     *
     * @throws dev.constrictor.sandbox.EngineUnavailableException when there is no jail to be had; calls were told so
     */
    public void serve(InputStream in, OutputStream out) {
        StdioTransport transport = new StdioTransport(
                SandboxServer.forOne(settings, sandbox, observer).protocol(),
                in,
                out,
                limits(settings.sandbox().config()));
        CompletableFuture<Void> ended = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("service").start(() -> {
            try {
                transport.serve();
                ended.complete(null);
            } catch (InterruptedException | RuntimeException | Error e) {
                ended.completeExceptionally(e);
            }
        });
        sandbox.opened().exceptionally(failure -> {
            ended.completeExceptionally(failure);
            return null;
        });
        try {
            ended.get();
            awaitOpening();
        } catch (InterruptedException e) {
            drain(transport);
        } catch (ExecutionException e) {
            drain(transport);
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        }
    }

    /** Who asked for nothing still hears that nothing can be had. */
    private void awaitOpening() throws InterruptedException, ExecutionException {
        try {
            sandbox.opened().toCompletableFuture().get(OPENING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // It takes long, as when the interpreter is unpacked first, and nobody waits for it any more.
        }
    }

    private static void drain(StdioTransport transport) {
        try {
            transport.drain(PATIENCE);
        } catch (InterruptedException e) {
            // A second signal: what still runs dies with the sandbox.
            Thread.currentThread().interrupt();
        }
    }

    /** A few calls more than the sandbox runs at once: results that a client has not read yet must not fill the heap. */
    private static StdioLimits limits(SandboxConfig config) {
        StdioLimits defaults = StdioLimits.defaults();
        return defaults.withConversation(
                        ConversationLimits.defaults().withRunningCalls(config.maxConcurrent() + UNREAD_RESULTS))
                .withPatience(defaults.peerPatience(), LAST_WORDS);
    }
}
