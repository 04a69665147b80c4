package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Conversation;
import java.io.IOException;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/**
 * Hands a client's messages to its conversation and writes what comes back: at once as a text, or, when it takes a while or
 * there is progress to report, as a stream of events. A client that is gone shows when it is written to, so a stream that
 * has nothing to say says that it lives.
 */
final class Answer {
    /** Most calls are over by then, and their clients get a plain text. */
    static final Duration QUIET = Duration.ofMillis(250);

    static final Duration HEARTBEAT = Duration.ofMillis(500);

    private static final String TRY_AGAIN = "1";

    private final Conversation conversation;
    private final Posted posted;
    private final Era era;
    private final ResponseWriter writer;

    Answer(Conversation conversation, Posted posted, Era era, ResponseWriter writer) {
        this.conversation = conversation;
        this.posted = posted;
        this.era = era;
        this.writer = writer;
    }

    void write() throws IOException, InterruptedException, HttpRefusal {
        write(_ -> {});
    }

    /** @param beforeReply may add headers to a reply that is no stream */
    void write(ReplyListener beforeReply) throws IOException, InterruptedException, HttpRefusal {
        Exchange exchange = new Exchange();
        boolean written = false;
        try {
            conversation.receive(posted.incoming(), posted.characters(), posted.traceParent(), exchange);
            if (posted.answerable()) {
                write(exchange, beforeReply);
            } else {
                writer.empty(HttpStatus.ACCEPTED_202);
            }
            written = true;
        } finally {
            if (!written) {
                conversation.abandon(exchange);
            }
            exchange.end();
        }
    }

    private void write(Exchange exchange, ReplyListener beforeReply)
            throws IOException, InterruptedException, HttpRefusal {
        switch (exchange.next(QUIET)) {
            case Exchange.Event.Reply reply -> {
                beforeReply.replying(reply.message());
                json(reply.message());
            }
            case Exchange.Event other -> {
                writer.startStream();
                stream(exchange, other);
            }
        }
    }

    private void json(JsonNode reply) throws IOException, InterruptedException {
        int status = ReplyStatus.of(reply, era);
        if (status == HttpStatus.TOO_MANY_REQUESTS_429 || status == HttpStatus.SERVICE_UNAVAILABLE_503) {
            writer.headers().put(HttpHeader.RETRY_AFTER, TRY_AGAIN);
        }
        writer.json(status, reply);
    }

    private void stream(Exchange exchange, Exchange.Event first) throws IOException, InterruptedException {
        Exchange.Event event = first;
        while (true) {
            switch (event) {
                case Exchange.Event.Notification notification -> writer.event(notification.message(), false);
                case Exchange.Event.Quiet _ -> writer.comment();
                case Exchange.Event.Reply reply -> {
                    writer.event(reply.message(), true);
                    return;
                }
                case Exchange.Event.Withheld _ -> {
                    writer.endStream();
                    return;
                }
            }
            event = exchange.next(HEARTBEAT);
        }
    }

    /** Looks at a reply before it leaves. */
    interface ReplyListener {
        void replying(JsonNode reply) throws HttpRefusal;
    }
}
