package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.Batch;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.Message;
import dev.constrictor.mcp.jsonrpc.Notification;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.Single;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;

/** Answers requests that say everything about themselves: each is a conversation of its own. */
record StatelessPosts(Clients clients, ArgumentHeaders argumentHeaders) {
    void answer(HttpFields headers, Caller caller, Posted posted, ResponseWriter writer)
            throws IOException, InterruptedException, HttpRefusal {
        switch (posted.incoming()) {
            case Single(Request message) -> {
                new StatelessHeaders(headers).check(message);
                argumentHeaders.check(headers, message);
                requireNoHandshake(message);
                new Answer(clients.converse(caller), posted, Era.STATELESS, writer).write();
            }
            case Single(Notification _) -> writer.empty(HttpStatus.ACCEPTED_202);
            case Single(Message other) -> throw HttpRefusal.unanswerable(other);
            case Batch _ ->
                throw HttpRefusal.of(
                        HttpStatus.BAD_REQUEST_400, ErrorCode.INVALID_REQUEST, "Send one message at a time");
        }
    }

    private static void requireNoHandshake(Request request) throws HttpRefusal {
        if (Method.INITIALIZE.names(request.method())) {
            throw HttpRefusal.of(
                    HttpStatus.NOT_FOUND_404,
                    request.id(),
                    ErrorCode.METHOD_NOT_FOUND,
                    "There is no initialize in protocol version %s".formatted(ProtocolVersion.V2026_07_28.wireName()));
        }
    }
}
