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
    private static final int MOST_FAILED_VISITS = 3;
    private static final String LEAVE_A_MARK = """

            def attempt(host):
                import sys

                sys.constrictor_audit = host["mark"]
                return "left"
            """;
    private static final String FIND_THE_MARK = """

            def attempt(host):
                import sys

                return sys.constrictor_audit
            """;

    private final TargetOptions options;
    private final CodeTool tool;
    private final String serverName;
    private final boolean sharesProcess;
    private int failedVisits;
    private @Nullable Connection connection;
    private int connections = 1;
    private int broken;
    private Noise earlierNoise = Noise.NONE;

    private McpTarget(TargetOptions options, Connection connection, boolean sharesProcess) {
        this.options = options;
        this.sharesProcess = sharesProcess;
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
            return new McpTarget(options, connection, sharesProcess(connection));
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

    /** Whether a call finds what the one before did to its process: then one probe can make another fail. */
    public boolean sharesProcess() {
        return sharesProcess;
    }

    /** The server for one probe. One whose calls share a process is started anew for it, where we can start it. */
    public Visit visit() throws InterruptedException {
        if (!sharesProcess || !(options.address() instanceof ServerAddress.Started)) {
            return new Visit(this, () -> {});
        }
        synchronized (this) {
            if (failedVisits >= MOST_FAILED_VISITS) {
                return new Visit(this, () -> {});
            }
        }
        try {
            Connection own = Connection.open(options);
            McpTarget fresh = new McpTarget(options, own, true);
            return new Visit(fresh, () -> leave(fresh));
        } catch (TargetException e) {
            synchronized (this) {
                failedVisits++;
            }
            return new Visit(this, () -> {});
        }
    }

    private void leave(McpTarget fresh) {
        fresh.close();
        synchronized (this) {
            broken += fresh.broken;
            earlierNoise = earlierNoise.and(fresh.earlierNoise);
        }
    }

    /** A place that is left after one probe. */
    public static final class Visit implements Place, AutoCloseable {
        private final McpTarget server;
        private final Runnable end;

        private Visit(McpTarget server, Runnable end) {
            this.server = server;
            this.end = end;
        }

        @Override
        public Reply run(Call call) throws InterruptedException {
            return server.run(call);
        }

        @Override
        public void close() {
            end.run();
        }
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

    private static boolean sharesProcess(Connection connection) throws InterruptedException {
        String mark = Long.toHexString(ThreadLocalRandom.current().nextLong());
        return answer(connection, LEAVE_A_MARK, mark).isPresent()
                && answer(connection, FIND_THE_MARK, mark).equals(Optional.of(mark));
    }

    private static Optional<String> answer(Connection connection, String source, String mark)
            throws InterruptedException {
        Script script = Script.of(source, "attempt", Map.of("mark", mark));
        Reply reply = connection.run(new Call(script.code(), CONTROL_TIME));
        return script.said(reply.text()).filter(Said::got).map(Said::text);
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
