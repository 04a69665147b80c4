package dev.constrictor.server;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.stdio.StdioLimits;
import dev.constrictor.mcp.stdio.StdioTransport;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.execution.ExecutionObserver;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The real tools with a real sandbox behind the real protocol, over two pipes of the operating system. */
final class RunningServer implements AutoCloseable {
    private final PendingSandbox sandbox;
    private final ProtocolClient client;
    private final Thread serving;

    private RunningServer(Settings settings) throws IOException {
        sandbox = PendingSandbox.open(settings.config());
        Pipe toServer = Pipe.open();
        Pipe toClient = Pipe.open();
        StdioTransport transport = new StdioTransport(
                SandboxServer.forOne(
                                new ServerSettings(settings, ServerConfig.defaults(), Map.of()),
                                sandbox,
                                ExecutionObserver.all(List.of()))
                        .protocol(),
                Channels.newInputStream(toServer.source()),
                Channels.newOutputStream(toClient.sink()),
                StdioLimits.defaults()
                        .withConversation(ConversationLimits.defaults().withRunningCalls(256)));
        serving = Thread.ofPlatform().daemon().start(() -> {
            try (Pipe.SinkChannel end = toClient.sink()) {
                transport.serve();
            } catch (InterruptedException | IOException e) {
                throw new IllegalStateException(e);
            }
        });
        client = new ProtocolClient(
                Channels.newInputStream(toClient.source()), Channels.newOutputStream(toServer.sink()));
    }

    static RunningServer start() throws IOException {
        return start(change -> {});
    }

    static RunningServer start(Consumer<SandboxConfig.Changes> edit) throws IOException {
        RunningServer server =
                new RunningServer(new Settings(SandboxConfig.defaults().with(edit), Map.of()));
        server.client.initialize();
        return server;
    }

    ProtocolClient client() {
        return client;
    }

    PendingSandbox sandbox() {
        return sandbox;
    }

    @Override
    public void close() throws Exception {
        client.close();
        serving.join(10_000);
        sandbox.close();
    }
}
