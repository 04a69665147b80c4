package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.IoFailure;
import dev.constrictor.server.auditlog.files.WriterLock;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Keeps a line for every execution attempt and every security event. Each line holds the digest of the one before, across files
 * and servers. No code runs while lines cannot be written.
 */
public final class AuditLog implements ExecutionObserver, AutoCloseable {
    /** The outcome of an execution without an error; any other is the error's type. */
    public static final String SUCCESS = "success";

    private static final Logger LOG = System.getLogger(AuditLog.class.getName());
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final String OBJECTION =
            "the audit log cannot be written now, and no code runs without it; the log of the server says why";

    private final ExecutionEntries executions;
    private final RefusalCounts refusals = new RefusalCounts();
    private final EntryWriter writer;
    private final WriterLock lock;
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean closed;

    private AuditLog(AuditLogConfig config, EntryWriter writer, WriterLock lock) {
        this.executions = new ExecutionEntries(config.withCode());
        this.writer = writer;
        this.lock = lock;
    }

    /** @throws AuditLogUnavailableException when the file cannot be written, is not to be trusted, or has another writer */
    public static AuditLog open(AuditLogConfig config) {
        requireNonNull(config, "config is null");
        AuditLogOpening.Opened opened = AuditLogOpening.open(config);
        AuditLog log = new AuditLog(config, opened.writer(), opened.lock());
        Thread.ofPlatform().daemon().name("audit-log").start(log::keepUp);
        return log;
    }

    @Override
    public Optional<String> objection() {
        return !closed && writer.works() ? Optional.empty() : Optional.of(OBJECTION);
    }

    @Override
    public void ended(Attempt attempt, ExecutionResult result) {
        writer.write(executions.of(attempt, result), !result.resources().equals(ResourceUsage.NONE));
    }

    /** A call was turned away before it came to an execution. */
    public void refused(Caller caller, String why) {
        refusals.add(caller, why);
    }

    /** How many lines were written since it was opened. */
    public long lines() {
        return writer.lines();
    }

    /** How often it could not be written. */
    public long failures() {
        return writer.failures();
    }

    /** The last line. */
    public ChainHead head() {
        return writer.head();
    }

    private void keepUp() {
        try {
            while (!end.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                everySecond();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void everySecond() {
        if (!closed) {
            writeRefusals();
            writer.settle();
        }
    }

    private void writeRefusals() {
        if (writer.works()) {
            List<Entry> entries = refusals.drain();
            if (!entries.isEmpty()) {
                writer.write(entries, false);
            }
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        end.countDown();
        writeRefusals();
        try (lock) {
            writer.close(Entry.now(
                    LineKind.STOP,
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("lines", writer.lines())
                            .put("failures", writer.failures())));
        } catch (IOException e) {
            LOG.log(Level.ERROR, () -> "the audit log was not closed properly: " + IoFailure.reason(e));
        }
    }
}
