package dev.constrictor.cli;

import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.io.IOException;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Tag;

@Tag("packaged")
class JavaHttpClientTest extends ClientContract {
    private HttpServed server;

    @Override
    McpClientTransport transport() throws Exception {
        server = new HttpServed(Launcher.plain());
        return HttpClientStreamableHttpTransport.builder(server.page("/").toString())
                .endpoint("/mcp")
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + server.generatedToken()))
                .build();
    }

    @Override
    void end() throws IOException {
        server.close();
    }
}
