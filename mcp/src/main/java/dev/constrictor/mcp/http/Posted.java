package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.Batch;
import dev.constrictor.mcp.jsonrpc.Incoming;
import dev.constrictor.mcp.jsonrpc.Malformed;
import dev.constrictor.mcp.jsonrpc.Message;
import dev.constrictor.mcp.jsonrpc.MessageReader;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Single;
import dev.constrictor.mcp.protocol.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/** What a client has posted. */
record Posted(Incoming incoming, int characters, Optional<String> traceParent) {
    private static final String TRACE_PARENT = "traceparent";
    private static final Set<Method> COSTLY = Set.of(Method.CALL_TOOL, Method.READ_RESOURCE, Method.INITIALIZE);

    static Posted of(String text, HttpFields headers) {
        return new Posted(MessageReader.read(text), text.length(), Optional.ofNullable(headers.get(TRACE_PARENT)));
    }

    /** Whether anything in it is to be answered. */
    boolean answerable() {
        return messages().stream().anyMatch(message -> message instanceof Request || message instanceof Malformed);
    }

    List<RequestId> ids() {
        return requests().stream().map(Request::id).toList();
    }

    /** Requests that take a place of some kind: of a tool, of a reader, or of a session. */
    int calls() {
        return (int) requests().stream()
                .filter(request -> COSTLY.stream().anyMatch(method -> method.names(request.method())))
                .count();
    }

    /** All else, what is no message included: it had to be read. */
    int others() {
        return messages().size() - calls();
    }

    private List<Request> requests() {
        return messages().stream()
                .filter(Request.class::isInstance)
                .map(Request.class::cast)
                .toList();
    }

    private List<Message> messages() {
        return switch (incoming) {
            case Single single -> List.of(single.message());
            case Batch batch -> batch.messages();
        };
    }
}
