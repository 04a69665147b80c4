package dev.constrictor.audit.target;

import dev.constrictor.audit.place.Call;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.script.Script;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A server under test. After a call that it did not answer it is asked whether it still computes at all; if not, it is
 * connected to anew, a few times.
 */
public final class McpTarget implements Place, AutoCloseable {
    private static final int MOST_CONNECTIONS = 5;
    private static final Duration CONTROL_TIME = Duration.ofSeconds(2);

    private final TargetOptions options;
    private final CodeTool tool;
    private final String serverName;
    private @Nullable Connection connection;
    private int connections = 1;
    private int broken;
    private Noise earlierNoise = Noise.NONE;

    private McpTarget(TargetOptions options, Connection connection) {
        this.options = options;
        this.connection = connection;
        this.tool = connection.tool();
        this.serverName = connection.serverName();
    }

    /** @throws TargetException when it cannot be spoken to, or does not run Python */
    public static McpTarget connect(TargetOptions options) throws TargetException, InterruptedException {
        Connection connection = Connection.open(options);
        boolean runs = false;
        try {
            Optional<String> objection = control(connection);
            if (objection.isPresent()) {
                throw new TargetException("%s does not run Python by its tool %s: %s"
                        .formatted(options.name(), connection.tool().name(), objection.get()));
            }
            runs = true;
            return new McpTarget(options, connection);
        } finally {
            if (!runs) {
                connection.close();
            }
        }
    }

    /** Whether it can still be called. */
    public synchronized boolean works() {
        return connection != null;
    }

    public TargetOptions options() {
        return options;
    }

    public CodeTool tool() {
        return tool;
    }

    /** As it calls itself; untrusted. */
    public String serverName() {
        return serverName;
    }

    /** How often it had to be connected to anew. */
    public synchronized int broken() {
        return broken;
    }

    /** What is to be said of what it wrote between its messages; empty where there is nothing. */
    public synchronized String noise() {
        return (connection == null ? earlierNoise : earlierNoise.and(connection.noise())).remark();
    }

    @Override
    public Reply run(Call call) throws InterruptedException {
        Connection used = current();
        if (used == null) {
            return Reply.of(Reply.Kind.NOT_CALLED, "the server does not work any more", Duration.ZERO);
        }
        Reply reply = used.run(call);
        return reply.came() ? reply : afterSilence(used, reply);
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            leave(connection);
            connection = null;
        }
    }

    private void leave(Connection left) {
        left.close();
        earlierNoise = earlierNoise.and(left.noise());
    }

    private synchronized @Nullable Connection current() {
        return connection;
    }

    /** A server that computes on was only slow with this one; one that does not is broken by it. */
    private synchronized Reply afterSilence(Connection used, Reply reply) throws InterruptedException {
        if (connection != used) {
            return Reply.of(Reply.Kind.SILENT, "the server broke down over another call", reply.took());
        }
        if (reply.kind() == Reply.Kind.SILENT && control(used).isEmpty()) {
            return reply;
        }
        leave(used);
        broken++;
        connection = connections < MOST_CONNECTIONS ? reconnect() : null;
        return Reply.of(Reply.Kind.BROKEN, reply.text(), reply.took());
    }

    private @Nullable Connection reconnect() throws InterruptedException {
        connections++;
        try {
            Connection next = Connection.open(options);
            if (control(next).isEmpty()) {
                return next;
            }
            next.close();
            return null;
        } catch (TargetException e) {
            return null;
        }
    }

    /** Why it cannot be said to run Python. Whoever answers has computed. */
    private static Optional<String> control(Connection connection) throws InterruptedException {
        int first = ThreadLocalRandom.current().nextInt(1000, 10_000);
        int second = ThreadLocalRandom.current().nextInt(1000, 10_000);
        Script script = Script.of(
                "\ndef attempt(host):\n    return host[\"first\"] * host[\"second\"]\n",
                "attempt",
                Map.of("first", first, "second", second));
        Reply reply = connection.run(new Call(script.code(), CONTROL_TIME));
        Optional<Said> said = script.said(reply.text());
        if (said.filter(Said::got)
                .map(Said::text)
                .filter(String.valueOf((long) first * second)::equals)
                .isPresent()) {
            return Optional.empty();
        }
        String text = reply.text().strip();
        return Optional.of("a multiplication came back as \"%s\""
                .formatted(text.length() > 300 ? text.substring(0, 300) + "…" : text));
    }
}
