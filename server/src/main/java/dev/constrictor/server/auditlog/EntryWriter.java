package dev.constrictor.server.auditlog;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.IoFailure;
import dev.constrictor.server.auditlog.files.LogFiles;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.JsonNodeFactory;

/** Writes entries at once; when that fails, keeps them and writes them first as soon as it works again. */
final class EntryWriter {
    private static final Logger LOG = System.getLogger(AuditLog.class.getName());
    private static final int REASON = 512;

    private record Outage(Instant since, String why) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong lines = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final PendingEntries pending = new PendingEntries();
    private final LogFiles files;
    private final LogChain chain;
    private final HeadKeeper headKeeper;
    private volatile Optional<Outage> outage = Optional.empty();
    private boolean closed;

    EntryWriter(LogFiles files, LogChain chain, HeadKeeper headKeeper) {
        this.files = files;
        this.chain = chain;
        this.headKeeper = headKeeper;
    }

    long lines() {
        return lines.get();
    }

    long failures() {
        return failures.get();
    }

    ChainHead head() {
        lock.lock();
        try {
            return chain.head();
        } finally {
            lock.unlock();
        }
    }

    /** The first lines have to be written, or there is no log. */
    void begin(List<Entry> entries) throws IOException {
        lock.lock();
        try {
            append(entries);
            headKeeper.keep(chain.file(), chain.head());
        } finally {
            lock.unlock();
        }
    }

    /** Throws nothing: what cannot be written now is written later. */
    void write(List<Entry> entries, boolean codeWasRun) {
        lock.lock();
        try {
            if (closed) {
                failures.incrementAndGet();
                return;
            }
            if (!recovered()) {
                pending.add(entries, codeWasRun);
                return;
            }
            try {
                append(entries);
            } catch (IOException e) {
                pending.add(entries, codeWasRun);
                fail(e);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether lines can be written, as far as is known; where they could not, tries again. */
    boolean works() {
        if (outage.isEmpty()) {
            return true;
        }
        lock.lock();
        try {
            return recovered();
        } finally {
            lock.unlock();
        }
    }

    /** Makes sure that the lines so far are on the disk, and that the file is where readers look for it. */
    void settle() {
        LogFile file;
        ChainHead head;
        lock.lock();
        try {
            if (closed || outage.isPresent()) {
                return;
            }
            file = chain.file();
            head = chain.head();
            file.requireAt(files.current());
        } catch (IOException e) {
            fail(e);
            return;
        } finally {
            lock.unlock();
        }
        try {
            headKeeper.keep(file, head);
        } catch (IOException e) {
            failUnlessRotated(file, e);
        }
    }

    void close(Entry lastWords) throws IOException {
        lock.lock();
        try {
            if (!closed) {
                if (recovered()) {
                    append(List.of(lastWords));
                } else {
                    long lost = pending.size() + pending.lost();
                    LOG.log(
                            Level.ERROR,
                            () -> "lines of the audit log %s are lost: %d".formatted(files.current(), lost));
                }
                headKeeper.keep(chain.file(), chain.head());
            }
        } finally {
            closed = true;
            chain.close();
            lock.unlock();
        }
    }

    private void append(List<Entry> entries) throws IOException {
        chain.append(entries);
        lines.addAndGet(entries.size());
    }

    /** A file that was rotated away meanwhile has been brought to the disk then. */
    private void failUnlessRotated(LogFile file, IOException failure) {
        lock.lock();
        try {
            if (!closed && chain.file() == file) {
                fail(failure);
            }
        } finally {
            lock.unlock();
        }
    }

    private void fail(IOException failure) {
        failures.incrementAndGet();
        if (outage.isEmpty()) {
            String why = IoFailure.reason(failure);
            outage = Optional.of(new Outage(Instant.now(), why));
            LOG.log(
                    Level.ERROR,
                    () -> "the audit log %s cannot be written: %s. No code is run until it can be"
                            .formatted(files.current(), why));
        }
    }

    private boolean recovered() {
        if (outage.isEmpty()) {
            return true;
        }
        try {
            chain.file().requireAt(files.current());
            for (Optional<Entry> entry = pending.first(); entry.isPresent(); entry = pending.first()) {
                append(List.of(entry.get()));
                pending.removeFirst();
            }
            headKeeper.keep(chain.file(), chain.head());
            append(List.of(recovery(outage.get())));
        } catch (IOException e) {
            fail(e);
            return false;
        }
        outage = Optional.empty();
        pending.forgetLost();
        LOG.log(Level.WARNING, () -> "the audit log %s can be written again".formatted(files.current()));
        return true;
    }

    private Entry recovery(Outage ended) {
        return Entry.now(
                LineKind.RECOVERED,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("since", ended.since().toString())
                        .put("why", BoundedText.of(ended.why(), REASON))
                        .put("lost_lines", pending.lost()));
    }
}
