package dev.constrictor.audit.target;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** Sends one message after the other: the SDK's transport loses its footing when several threads call it at once. */
final class SerialTransport implements McpClientTransport {
    private final McpClientTransport transport;
    private final ReentrantLock sending = new ReentrantLock();

    SerialTransport(McpClientTransport transport) {
        this.transport = transport;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return transport.connect(handler);
    }

    @Override
    public void setExceptionHandler(Consumer<Throwable> handler) {
        transport.setExceptionHandler(handler);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        sending.lock();
        try {
            return transport.sendMessage(message);
        } finally {
            sending.unlock();
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return transport.closeGracefully();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return transport.unmarshalFrom(data, type);
    }

    @Override
    public List<String> protocolVersions() {
        return transport.protocolVersions();
    }
}
