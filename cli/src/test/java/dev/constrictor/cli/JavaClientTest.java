package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;

@Tag("packaged")
class JavaClientTest extends ClientContract {
    private final List<String> stderr = new CopyOnWriteArrayList<>();

    @Override
    McpClientTransport transport() {
        StdioClientTransport transport = new StdioClientTransport(
                ServerParameters.builder(Launcher.SCRIPT.toString())
                        .args("serve")
                        .addEnvVar("CONSTRICTOR_BUILD", "never")
                        .build(),
                McpJsonDefaults.getMapper());
        transport.setStdErrorHandler(stderr::add);
        return transport;
    }

    @Override
    void end() {
        assertThat(stderr).isEmpty();
    }
}
