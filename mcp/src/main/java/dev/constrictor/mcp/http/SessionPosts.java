package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.Malformed;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Single;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import dev.constrictor.mcp.protocol.RequestMeta;
import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/** Answers requests that belong to a session, which a handshake opens. */
record SessionPosts(Clients clients, Sessions sessions) {
    void answer(HttpFields headers, Caller caller, Posted posted, ResponseWriter writer)
            throws IOException, InterruptedException, HttpRefusal {
        if (posted.incoming() instanceof Single(Malformed malformed)) {
            throw HttpRefusal.unanswerable(malformed);
        }
        if (!headers.contains(Era.SESSION_ID)) {
            open(caller, posted, writer);
            return;
        }
        Session session = enter(headers, caller, posted.ids());
        try {
            requireAgreedVersion(headers, session.conversation(), posted);
            new Answer(session.conversation(), posted, Era.SESSIONS, writer).write();
        } finally {
            session.leave();
        }
    }

    /** Ends the session and what runs in it. */
    void end(HttpFields headers, Caller caller, ResponseWriter writer) throws IOException, HttpRefusal {
        if (!headers.contains(Era.SESSION_ID)) {
            throw HttpRefusal.of(
                    HttpStatus.BAD_REQUEST_400,
                    ErrorCode.INVALID_REQUEST,
                    "Name the session to end in the header " + Era.SESSION_ID);
        }
        Session session = enter(headers, caller, List.of());
        sessions.remove(session);
        session.conversation().end();
        writer.empty(HttpStatus.NO_CONTENT_204);
    }

    private void open(Caller caller, Posted posted, ResponseWriter writer)
            throws IOException, InterruptedException, HttpRefusal {
        if (!(posted.incoming() instanceof Single(Request request) && Method.INITIALIZE.names(request.method()))) {
            throw HttpRefusal.about(
                    posted.ids(),
                    HttpStatus.BAD_REQUEST_400,
                    ErrorCode.INVALID_REQUEST,
                    "No session: send initialize first and then its %s with every request, or name %s in _meta and in %s"
                            .formatted(
                                    Era.SESSION_ID, ProtocolVersion.V2026_07_28.wireName(), StatelessHeaders.VERSION));
        }
        Conversation conversation = clients.converse(caller);
        new Answer(conversation, posted, Era.SESSIONS, writer).write(reply -> {
            if (reply.has("result")) {
                writer.headers()
                        .put(Era.SESSION_ID, register(caller, conversation).id());
            }
        });
    }

    private Session register(Caller caller, Conversation conversation) throws HttpRefusal {
        return sessions.open(caller, conversation)
                .orElseThrow(() -> new HttpRefusal(
                        HttpStatus.SERVICE_UNAVAILABLE_503,
                        Optional.empty(),
                        JsonRpcError.of(ErrorCode.OVERLOADED, "There are too many sessions; try again later"),
                        Map.of(HttpHeader.RETRY_AFTER.asString(), "60")));
    }

    /** @param requests that are refused when there is no such session */
    private Session enter(HttpFields headers, Caller caller, List<RequestId> requests) throws HttpRefusal {
        List<String> ids = headers.getValuesList(Era.SESSION_ID);
        return Optional.of(ids)
                .filter(values -> values.size() == 1)
                .flatMap(values -> sessions.enter(values.getFirst(), caller))
                .orElseThrow(() -> HttpRefusal.about(
                        requests,
                        HttpStatus.NOT_FOUND_404,
                        ErrorCode.INVALID_REQUEST,
                        "There is no such session, or not any more: send initialize"));
    }

    private static void requireAgreedVersion(HttpFields headers, Conversation conversation, Posted posted)
            throws HttpRefusal {
        for (String name : headers.getValuesList(StatelessHeaders.VERSION)) {
            Optional<ProtocolVersion> version = ProtocolVersion.named(name.strip());
            if (version.isEmpty()) {
                throw HttpRefusal.about(posted.ids(), HttpStatus.BAD_REQUEST_400, RequestMeta.unsupported(name));
            }
            if (!version.equals(conversation.agreedVersion())) {
                throw HttpRefusal.about(
                        posted.ids(),
                        HttpStatus.BAD_REQUEST_400,
                        ErrorCode.HEADER_MISMATCH,
                        "The header %s says %s, and this session agreed on another version"
                                .formatted(StatelessHeaders.VERSION, Quoted.of(name)));
            }
        }
    }
}
