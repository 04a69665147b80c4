package dev.constrictor.mcp.stdio;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.Client;
import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.Outbound;
import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.JsonRpcError;
import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Serves one client over two streams, once. The output must report what fails: a {@code PrintStream} hides a client that
 * is gone. Both streams stay open; reading and writing happen on daemon threads, since nothing can end a read that
 * blocks.
 */
public final class StdioTransport {
    private static final Logger LOG = System.getLogger(StdioTransport.class.getName());
    private static final Duration TICK = Duration.ofMillis(100);
    private static final String CALL = "\"tools/call\"";

    private final LineReader lines;
    private final StdioLimits limits;
    private final Crew crew;
    private final Client client;
    private final Conversation conversation;
    private final OutgoingQueue outgoing;
    private final OutgoingWriter writer;
    private final Outbound wayBack;
    private final CountDownLatch inputEnded = new CountDownLatch(1);
    private volatile boolean clientGone;
    private volatile boolean drained;
    private volatile boolean over;

    public StdioTransport(McpServer server, InputStream in, OutputStream out, StdioLimits limits) {
        this.limits = requireNonNull(limits, "limits is null");
        this.lines = new LineReader(requireNonNull(in, "in is null"), limits.lineBytes());
        this.crew = new Crew(this::readNext, inputEnded::countDown);
        this.client = requireNonNull(server, "server is null").client(Caller.LOCAL, limits.conversation(), crew);
        this.conversation = client.converse();
        this.outgoing = new OutgoingQueue(limits);
        this.writer = new OutgoingWriter(outgoing, requireNonNull(out, "out is null"), this::giveUpClient);
        this.wayBack = new ClientStream(outgoing, writer, crew);
    }

    /** Returns once the client has closed its end and has every answer, or is gone, or after a drain. */
    public void serve() throws InterruptedException {
        Thread.ofPlatform().daemon().name("mcp-stdio-writer").start(writer);
        crew.start();
        try {
            while (!nobodyToServe() && !inputEnded.await(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
                if (outgoing.crowded()) {
                    giveUpIfStuckFor(limits.peerPatience());
                }
            }
            while (!nobodyToServe() && !(client.awaitIdle(TICK) && outgoing.awaitWritten(TICK))) {
                giveUpIfStuckFor(limits.closingPatience());
            }
            if (clientGone) {
                client.awaitIdle(limits.closingPatience());
            }
        } finally {
            over = true;
            giveUpClient();
        }
    }

    private boolean nobodyToServe() {
        return clientGone || drained;
    }

    /**
     * Accepts no further call, lets the others finish, ends what is left after the given time, and ends {@link #serve}.
     * Takes little more than that and twice the closing patience, whatever tools and client do. For any thread but the
     * one that serves.
     *
     * @return whether every call ended by itself
     */
    public boolean drain(Duration patience) throws InterruptedException {
        client.stopAccepting();
        boolean inTime = client.awaitIdle(patience);
        if (!inTime) {
            client.hurry();
            client.awaitIdle(limits.closingPatience());
        }
        outgoing.awaitWritten(limits.closingPatience());
        drained = true;
        return inTime;
    }

    private boolean readNext() {
        try {
            Line line = lines.next();
            if (over || line instanceof Line.End) {
                return false;
            }
            receive(line);
            return true;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the client cannot be read any more", e);
            return false;
        }
    }

    private void receive(Line line) {
        switch (line) {
            case Line.Text text when text.text().isBlank() -> {}
            case Line.Text text -> {
                if (text.text().contains(CALL)) {
                    client.expectCall(); // or not: then a little is done in vain
                }
                conversation.receive(text.text(), wayBack);
            }
            case Line.TooLong tooLong ->
                conversation.refuse(
                        tooLong.id(),
                        JsonRpcError.of(
                                ErrorCode.INVALID_REQUEST,
                                "The line is longer than %d bytes and was thrown away: send less at once, such as smaller files"
                                        .formatted(tooLong.mostBytes())),
                        wayBack);
            case Line.NotUtf8 _ -> conversation.unreadable("The line is not UTF-8", ErrorCode.PARSE_ERROR, wayBack);
            case Line.End _ -> {}
        }
    }

    private void giveUpIfStuckFor(Duration patience) {
        if (writer.stuckFor(patience)) {
            LOG.log(
                    Level.WARNING,
                    () -> "the client has read nothing for %d ms, so it is given up".formatted(patience.toMillis()));
            giveUpClient();
        }
    }

    private void giveUpClient() {
        clientGone = true;
        // First, or calls that wait would begin one after the other as soon as nobody waits for their replies.
        client.hurry();
        outgoing.abandon();
    }
}
