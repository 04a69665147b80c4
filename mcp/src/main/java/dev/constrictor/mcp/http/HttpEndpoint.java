package dev.constrictor.mcp.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Responses;
import dev.constrictor.mcp.text.FailureReport;
import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The protocol over HTTP, as a handler for one path. Every request has to be an {@link IdentifiedRequest}. It blocks, and is
 * meant for virtual threads.
 */
public final class HttpEndpoint extends Handler.Abstract {
    /** So many characters count as a call. */
    private static final int LONG_TEXT = 64 << 10;

    private static final Logger LOG = System.getLogger(HttpEndpoint.class.getName());

    private final HttpLimits limits;
    private final CallGate gate;
    private final RequestBodies bodies;
    private final ReplyTexts replyTexts = new ReplyTexts();
    private final Sessions sessions;
    private final Clients clients;
    private final StatelessPosts statelessPosts;
    private final SessionPosts sessionPosts;

    public HttpEndpoint(McpServer server, HttpLimits limits, CallGate gate) {
        this.limits = requireNonNull(limits, "limits is null");
        this.gate = requireNonNull(gate, "gate is null");
        this.bodies = new RequestBodies(limits);
        this.sessions = new Sessions(limits);
        this.clients = new Clients(requireNonNull(server, "server is null"), limits.client(), sessions::has);
        this.statelessPosts = new StatelessPosts(clients, new ArgumentHeaders(server.tools()));
        this.sessionPosts = new SessionPosts(clients, sessions);
    }

    public int sessions() {
        sessions.removeExpired();
        return sessions.count();
    }

    /** From now on every call is refused. */
    public void stopAccepting() {
        clients.stopAccepting();
    }

    /** Refuses what has not begun and tells every tool that runs to end; what they reply is still sent. */
    public void hurry() {
        clients.hurry();
    }

    /** Whether every call is answered within the given time. */
    public boolean awaitIdle(Duration patience) throws InterruptedException {
        return clients.awaitIdle(patience);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ResponseWriter writer = new ResponseWriter(request, response, replyTexts, limits.writeTime());
        try {
            try {
                respond(request, writer);
            } catch (HttpRefusal refusal) {
                refuse(refusal, writer);
            } catch (RuntimeException | OutOfMemoryError e) {
                fail(e, writer);
            }
            callback.succeeded();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a client is gone", e);
            callback.failed(new HttpException.RuntimeException(
                    HttpStatus.REQUEST_TIMEOUT_408, "The client is gone or too slow", e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            callback.failed(e);
        }
        return true;
    }

    private void respond(Request request, ResponseWriter writer) throws IOException, InterruptedException, HttpRefusal {
        Caller caller = IdentifiedRequest.callerOf(request);
        if (HttpMethod.POST.is(request.getMethod())) {
            post(request, caller, writer);
        } else if (HttpMethod.DELETE.is(request.getMethod())) {
            sessionPosts.end(request.getHeaders(), caller, writer);
        } else {
            // We never speak first, so there is no stream to be had by GET.
            throw new HttpRefusal(
                    HttpStatus.METHOD_NOT_ALLOWED_405,
                    Optional.empty(),
                    JsonRpcError.of(ErrorCode.INVALID_REQUEST, "Send messages with POST"),
                    Map.of(HttpHeader.ALLOW.asString(), "POST, DELETE"));
        }
    }

    private void post(Request request, Caller caller, ResponseWriter writer)
            throws IOException, InterruptedException, HttpRefusal {
        HttpFields headers = request.getHeaders();
        Accepted.requireBoth(headers);
        try (RequestBodies.Body body = bodies.read(request, caller)) {
            answer(headers, caller, body.text(), writer);
        }
        if (writer.status() == HttpStatus.TOO_MANY_REQUESTS_429) {
            gate.crowded(caller);
        }
    }

    private void answer(HttpFields headers, Caller caller, String text, ResponseWriter writer)
            throws IOException, InterruptedException, HttpRefusal {
        // To read a long one costs time, whatever it turns out to be.
        if (text.length() >= LONG_TEXT) {
            requireAdmission(gate.admit(caller, text.length() / LONG_TEXT, 0), List.of());
        }
        Posted posted = Posted.of(text, headers);
        requireAdmission(gate.admit(caller, posted.calls(), posted.others()), posted.ids());
        try (AnswersUnderway.Underway _ = clients.answers().begin()) {
            switch (Era.of(headers, posted.incoming())) {
                case STATELESS -> statelessPosts.answer(headers, caller, posted, writer);
                case SESSIONS -> sessionPosts.answer(headers, caller, posted, writer);
            }
        }
    }

    private static void requireAdmission(Optional<Duration> wait, List<RequestId> ids) throws HttpRefusal {
        if (wait.isPresent()) {
            throw HttpRefusal.tooMuch(ids, wait.get());
        }
    }

    private static void refuse(HttpRefusal refusal, ResponseWriter writer) throws IOException, InterruptedException {
        refusal.headers().forEach((name, value) -> writer.headers().put(name, value));
        writer.json(refusal.status(), Responses.error(refusal.id(), refusal.error()));
    }

    private static void fail(Throwable failure, ResponseWriter writer) throws IOException, InterruptedException {
        LOG.log(Level.ERROR, () -> "a request failed: " + FailureReport.of(failure));
        if (writer.streaming()) {
            throw new IOException("the stream cannot be continued", failure);
        }
        writer.json(
                HttpStatus.INTERNAL_SERVER_ERROR_500,
                Responses.error(
                        Optional.empty(),
                        JsonRpcError.of(ErrorCode.INTERNAL_ERROR, "The server failed; its log has the reason")));
    }
}
